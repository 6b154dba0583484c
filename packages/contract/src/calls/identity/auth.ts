/** Registering, logging in and out, passwords, and the caller's own account. */
import * as z from 'zod/mini'
import { declareCall, done, nothing } from '../../call.ts'
import { entryStates } from '../../values/entry.ts'
import { languageCodes } from '../../values/language.ts'
import { password } from '../../values/password.ts'
import { verificationCode } from '../../values/text.ts'
import { instantText } from '../../values/time.ts'

const captchaFields = {
  captchaId: z.string().check(z.maxLength(40)),
  /** The letters of the picture, or the solution of the proof of work. */
  captchaAnswer: z.string().check(z.minLength(1), z.maxLength(2000)),
}
/** Required by `captcha_needed`, after too many tries; until then a form needs none. */
export const optionalCaptchaFields = {
  captchaId: z.optional(captchaFields.captchaId),
  captchaAnswer: z.optional(captchaFields.captchaAnswer),
}
/**
 * Any short text passes: the handler refuses a wrong number or mailbox by name, not by its form.
 */
const phoneFields = {
  country: z.string().check(z.length(2)),
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
}
const email = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(60))
/** Typed in any case; `invite_code_unknown` covers all other faults. */
const inviteCode = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(20))
const newPassword = { password, confirmPassword: z.string().check(z.maxLength(64)) }

/**
 * The request for a captcha, and the captcha: a picture to read, or a proof of work for people who
 * cannot.
 */
export const captchaAsked = z.object({ kind: z.optional(z.enum(['picture', 'proof'])) })
export const captchaGiven = z.object({
  captchaId: z.string(),
  kind: z.enum(['picture', 'proof']),
  /** A data URL of an SVG picture; null for a proof of work. */
  picture: z.nullable(z.string()),
  /** The challenge for altcha's solver, as JSON; null for a picture. */
  challenge: z.nullable(z.string()),
})

export const counted = z.object({ total: z.number(), simulated: z.number() })

/** The login response of the specification, section 3. */
export const loginData = z.object({
  userId: z.string(),
  headUrl: z.nullable(z.string()),
  vipLevel: z.number(),
  phone: z.string(),
  name: z.string(),
  shareCode: z.string(),
  createTime: instantText,
  invitateCode: z.nullable(z.string()),
  markHeadbgUrl: z.nullable(z.string()),
  markText: z.string(),
  timezoneType: z.number(),
})

export const authCalls = {
  'auth.countries': declareCall({
    service: 'user',
    method: 'GET',
    path: 'auth/countrys',
    auth: 'public',
    summary: 'Countries with their dialling code and the length of a number.',
    body: nothing,
    data: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          dialling: z.string(),
          digits: z.number(),
          currency: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  'auth.captcha': declareCall({
    service: 'user',
    method: 'GET',
    path: 'auth/captcha',
    auth: 'public',
    summary: 'A picture to read, or a proof of work; each is valid once, for ten minutes.',
    body: captchaAsked,
    data: captchaGiven,
    errors: ['too_many_requests'],
  }),
  'auth.isValidAccount': declareCall({
    service: 'user',
    method: 'POST',
    path: 'user/isValidAccount',
    auth: 'public',
    summary: 'Whether a number has the right form; says nothing about whether it is registered.',
    body: z.object(phoneFields),
    data: z.object({ valid: z.boolean() }),
    errors: ['country_unknown'],
  }),
  'auth.mailIsOpen': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/emailcode/isopen',
    auth: 'public',
    summary: 'Whether this world lets people register by e-mail.',
    body: nothing,
    data: z.object({ open: z.boolean() }),
    errors: [],
  }),
  'auth.sendRegisterCode': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/code/reg',
    auth: 'device',
    summary:
      'Sends a code to a practice number. A number that is registered gets a notice instead; the answer is the same.',
    body: z.object({ ...phoneFields, ...captchaFields }),
    data: z.object({ resendSeconds: z.number() }),
    errors: [
      'phone_incorrect',
      'phone_not_practice',
      'captcha_incorrect',
      'code_sent_too_often',
      'country_unknown',
      'too_many_requests',
    ],
  }),
  'auth.sendMailRegisterCode': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/emailcode/reg',
    auth: 'device',
    summary: 'Sends a code to a practice mailbox.',
    body: z.object({ email, ...captchaFields }),
    data: z.object({ resendSeconds: z.number() }),
    errors: [
      'mail_not_practice',
      'captcha_incorrect',
      'code_sent_too_often',
      'mail_registration_closed',
      'too_many_requests',
    ],
  }),
  'auth.sendResetCode': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/code/resetpass',
    auth: 'device',
    summary:
      'Sends a code for a forgotten password; a known and an unknown phone get the same answer. A mailbox can replace the phone.',
    body: z.object({ ...phoneFields, ...captchaFields }),
    data: z.object({ resendSeconds: z.number() }),
    errors: [
      'phone_incorrect',
      'phone_not_practice',
      'captcha_incorrect',
      'code_sent_too_often',
      'country_unknown',
      'too_many_requests',
      'mail_not_practice',
    ],
  }),
  'auth.register': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/register',
    auth: 'device',
    summary:
      'Makes an account from a practice number, its code, a password that is used nowhere else and an invite code; answers like a login.',
    body: z.object({ ...phoneFields, code: verificationCode, ...newPassword, inviteCode }),
    data: loginData,
    errors: [
      'phone_incorrect',
      'phone_not_practice',
      'country_unknown',
      'code_incorrect',
      'code_too_many_tries',
      'password_common',
      'passwords_differ',
      'invite_code_unknown',
      'account_taken',
      'world_full',
      'world_ended',
      'entry_closed',
      'entry_by_link',
      'feature_closed',
      'money_stopped',
      'too_many_requests',
    ],
  }),
  'auth.enter': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/nickname',
    auth: 'public',
    ours: true,
    summary:
      'Enters with a nickname, never a real name, and an invite code, where the world allows it, with a new practice phone and password; answers like a login.',
    body: z.object({
      name: z.string().check(z.maxLength(180)),
      inviteCode,
      country: z.string().check(z.length(2)),
    }),
    data: loginData,
    errors: [
      'nickname_needed',
      'field_invalid',
      'text_refused',
      'nickname_held',
      'nickname_of_staff',
      'feature_closed',
      'country_unknown',
      'too_many_requests',
      'invite_code_unknown',
      'world_ended',
      'entry_closed',
      'entry_by_link',
      'entry_refused',
      'entry_waits',
      'money_stopped',
      'device_phones_too_many',
      'world_full',
    ],
  }),
  'auth.entry': declareCall({
    service: 'user',
    method: 'GET',
    path: 'auth/entry',
    auth: 'public',
    ours: true,
    summary:
      'Whether staff have admitted the person who asked on this device, who then sends the form again.',
    body: nothing,
    data: z.object({ state: z.enum(entryStates), name: z.nullable(z.string()) }),
    errors: [],
  }),
  'auth.registerByMail': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/emailregister',
    auth: 'device',
    summary: 'Makes an account from a practice mailbox.',
    body: z.object({ email, code: verificationCode, ...newPassword, inviteCode }),
    data: loginData,
    errors: [
      'mail_not_practice',
      'code_incorrect',
      'code_too_many_tries',
      'password_common',
      'passwords_differ',
      'invite_code_unknown',
      'account_taken',
      'world_full',
      'world_ended',
      'entry_closed',
      'entry_by_link',
      'feature_closed',
      'mail_registration_closed',
      'money_stopped',
      'too_many_requests',
    ],
  }),
  'auth.login': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/token/pass',
    auth: 'public',
    summary: 'Phone and password; `msg` is the token. A mailbox can replace the phone.',
    body: z.object({
      country: z.optional(z.string().check(z.length(2))),
      phone: z.string().check(z.minLength(5), z.maxLength(60)),
      password: z.string().check(z.minLength(1), z.maxLength(64)),
      ...optionalCaptchaFields,
    }),
    data: loginData,
    errors: [
      'captcha_needed',
      'captcha_incorrect',
      'login_incorrect',
      'login_paused',
      'account_disabled',
      'too_many_requests',
    ],
  }),
  'auth.logout': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/logout',
    auth: 'member',
    summary: 'Ends this session immediately, on every channel.',
    body: nothing,
    data: done,
    errors: [],
  }),
  'auth.updatePassword': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/update-password',
    auth: 'member',
    summary: 'Changes the password; ends all other sessions.',
    body: z.object({ oldPassword: z.string().check(z.minLength(1), z.maxLength(64)), ...newPassword }),
    data: done,
    errors: [
      'old_password_incorrect',
      'password_common',
      'password_same',
      'login_password_as_fund',
      'passwords_differ',
      'login_paused',
      'too_many_requests',
    ],
  }),
  'auth.resetPassword': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/reset-password',
    auth: 'device',
    summary: 'A new password with a code; ends all sessions. A mailbox can replace the phone.',
    body: z.object({ ...phoneFields, code: verificationCode, ...newPassword }),
    data: done,
    errors: [
      'phone_incorrect',
      'phone_not_practice',
      'country_unknown',
      'code_incorrect',
      'code_too_many_tries',
      'password_common',
      'passwords_differ',
      'login_password_as_fund',
      'too_many_requests',
      'mail_not_practice',
    ],
  }),
  'user.info': declareCall({
    service: 'user',
    method: 'GET',
    path: 'user/info',
    auth: 'member',
    summary: 'The fields of the session.',
    shows: ['profile', 'security'],
    body: nothing,
    data: z.object({
      ...loginData.shape,
      avatar: z.nullable(z.string()),
      inviteCode: z.string(),
      upInviteCode: z.nullable(z.string()),
      grade: z.number(),
      gradeText: z.string(),
      num: counted,
      endTime: instantText,
      showMessage: z.boolean(),
      language: z.enum(languageCodes),
      country: z.string(),
      currency: z.string(),
      email: z.nullable(z.string()),
      simulated: z.boolean(),
      disabled: z.boolean(),
    }),
    errors: [],
  }),
}
