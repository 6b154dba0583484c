/**
 * The fund password, which a withdrawal requires besides the login. Set and changed with a code.
 */
import * as z from 'zod/mini'
import { declareCall, done, nothing } from '../../call.ts'
import { password } from '../../values/password.ts'
import { verificationCode } from '../../values/text.ts'
import { instantText } from '../../values/time.ts'

/** A password that is compared, not made: its form is not checked. */
export const passwordGuess = z.string().check(z.minLength(1), z.maxLength(64))
/** What a browser made with a passkey, as JSON (`PublicKeyCredential.toJSON`). */
export const passkeyAnswer = z.string().check(z.minLength(2), z.maxLength(16_000))
/** A code of the authenticator app, or a passkey's answer. */
export const secondStepFields = {
  code: z.optional(verificationCode),
  passkey: z.optional(passkeyAnswer),
}
export const stepUpToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

const resend = z.object({ resendSeconds: z.number() })
const email = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(60))

export const fundPasswordCalls = {
  'paypassword.has': declareCall({
    service: 'user',
    method: 'POST',
    path: 'user/has-paypass',
    auth: 'member',
    summary: 'Whether I have a fund password, and until when it is locked.',
    shows: ['security'],
    body: nothing,
    data: z.object({ bound: z.boolean(), lockedUntil: z.nullable(instantText) }),
    errors: [],
  }),
  'paypassword.codeSupport': declareCall({
    service: 'user',
    method: 'POST',
    path: 'paypassword/codesupport',
    auth: 'member',
    summary: 'Where a code for the fund password can be sent.',
    shows: ['security'],
    body: nothing,
    data: z.object({ phone: z.boolean(), email: z.boolean() }),
    errors: [],
  }),
  'paypassword.phoneCode': declareCall({
    service: 'user',
    method: 'POST',
    path: 'auth/paypwd-code',
    auth: 'member',
    summary: 'Sends a code for the fund password to my practice phone.',
    body: nothing,
    data: resend,
    errors: ['device_without_phone', 'phone_incorrect', 'code_sent_too_often', 'too_many_requests'],
  }),
  'paypassword.mailCode': declareCall({
    service: 'user',
    method: 'POST',
    path: 'paypassword/code',
    auth: 'member',
    summary: 'Sends a code for the fund password to my bound mailbox.',
    body: nothing,
    data: resend,
    errors: ['device_without_phone', 'mailbox_not_bound', 'code_sent_too_often', 'too_many_requests'],
  }),
  'paypassword.update': declareCall({
    service: 'user',
    method: 'POST',
    path: 'paypassword/update',
    auth: 'member',
    summary: 'Sets the fund password, or changes it, with a code that was sent for it. Step-ups end.',
    changes: ['security'],
    body: z.object({
      password,
      confirmPassword: z.string().check(z.maxLength(64)),
      code: verificationCode,
    }),
    data: done,
    errors: [
      'passwords_differ',
      'password_common',
      'device_without_phone',
      'code_incorrect',
      'code_too_many_tries',
      'fund_password_as_login',
      'too_many_requests',
    ],
  }),
  'paypassword.check': declareCall({
    service: 'user',
    method: 'POST',
    path: 'paypassword/check',
    auth: 'member',
    ours: true,
    summary:
      'Gives the fund password, and the second step where there is one, once for several acts: a token for this session, good for five minutes.',
    // A refusal may mean that a second step was set up or removed on another device.
    changes: ['security'],
    body: z.object({ fundPassword: passwordGuess, ...secondStepFields }),
    data: z.object({ stepUpToken, seconds: z.number() }),
    errors: [
      'fund_password_needed',
      'fund_password_incorrect',
      'fund_password_locked',
      'second_step_needed',
      'second_step_incorrect',
      'second_step_paused',
      'too_many_requests',
    ],
  }),
  'paypassword.bindCode': declareCall({
    service: 'user',
    method: 'POST',
    path: 'paypassword/emailcode',
    auth: 'member',
    ours: true,
    summary: 'Sends a code to a practice mailbox that is to be bound.',
    body: z.object({ email }),
    data: resend,
    errors: ['device_without_phone', 'mail_not_practice', 'code_sent_too_often', 'too_many_requests'],
  }),
  'paypassword.bindMail': declareCall({
    service: 'user',
    method: 'POST',
    path: 'paypassword/bindemail',
    auth: 'member',
    summary: 'Binds a practice mailbox to my account, with the code that was sent to it.',
    changes: ['security', 'practice-phone', 'inbox', 'support'],
    body: z.object({ email, code: verificationCode }),
    data: done,
    errors: [
      'device_without_phone',
      'mail_not_practice',
      'code_incorrect',
      'code_too_many_tries',
      'account_taken',
      'too_many_requests',
    ],
  }),
}
