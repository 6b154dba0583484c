/**
 * Calls of staff about their own account: the same calls in a world (`operator.*`) and at the
 * host's desk (`desk.*`).
 */
import * as z from 'zod/mini'
import { done, nothing } from '../../call.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { staffPasswordField } from '../../values/password.ts'
import { verificationCode } from '../../values/text.ts'
import { instantText } from '../../values/time.ts'
import { optionalCaptchaFields } from '../identity/auth.ts'
import { passkeyAnswer, secondStepFields } from '../identity/fund-password.ts'
import { passkeyAsked, passkeyOffer, recoveryCode } from '../identity/second-step.ts'
import { browsers, systems } from '../identity/session.ts'

/** The host's secret is longer than a password. */
const typedPassword = z.string().check(z.minLength(1), z.maxLength(200))

/** A code of the authenticator app, or a passkey's answer. */
export const ownStepFields = secondStepFields
/** The same, or a recovery code, which is used up. */
const stepFields = { ...ownStepFields, recoveryCode: z.optional(recoveryCode) }
const stepErrors = ['second_step_needed', 'second_step_incorrect', 'second_step_paused'] as const

/**
 * `needed`: until one is set up, only the calls for setting it up are open. `offered`: one may be
 * set up.
 */
export const secondStepStates = ['set', 'needed', 'offered', 'none'] as const

export const staffLogin = {
  body: z.object({
    name: z.string().check(z.minLength(2), z.maxLength(60)),
    password: typedPassword,
    ...stepFields,
    ...optionalCaptchaFields,
  }),
  errors: [
    'captcha_needed',
    'captcha_incorrect',
    'login_incorrect',
    'login_paused',
    'account_disabled',
    ...stepErrors,
    'too_many_requests',
  ],
} as const

/** Including the caller's own account (`self`). */
export const staffSelf = <const Roles extends readonly string[]>(roles: Roles) => ({
  operatorId: idText('operator'),
  name: z.string(),
  role: z.enum(roles),
  secondStep: z.enum(secondStepStates),
})

export const staffMe = {
  /** The caller's name in the books. */
  pseudonym: z.string(),
  /** Remaining recovery codes. */
  codesLeft: z.number(),
  authenticator: z.boolean(),
  passkeys: z.array(
    z.object({
      passkeyId: idText('passkey'),
      /** The name that the caller gave it. */
      name: z.string(),
      /** The host name that it works on. */
      site: z.string(),
      addedAt: instantText,
      usedAt: z.nullable(instantText),
    }),
  ),
}

export const staffStep = {
  begin: {
    summary: 'A secret for an authenticator app, shown only once; it takes effect when a code confirms it.',
    /**
     * The password as long as there is no second step, then a code of the one to be removed or a
     * recovery code.
     */
    body: z.object({ password: z.optional(typedPassword), ...stepFields }),
    data: z.object({ secret: z.string(), address: z.string(), seconds: z.number() }),
    errors: ['login_password_incorrect', ...stepErrors],
  },
  confirm: {
    summary:
      'Confirms the new authenticator with one of its codes; other sessions end. Brings new recovery codes.',
    body: z.object({ code: verificationCode }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_step_ended', 'second_step_incorrect', 'second_step_paused'],
  },
  codes: {
    summary: 'New recovery codes; the earlier ones are void.',
    body: z.object(ownStepFields),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_step_unknown', ...stepErrors],
  },
} as const

export const staffPasskey = {
  begin: {
    summary: 'What a browser needs to make a passkey for my account.',
    /**
     * The password as long as there is no second step, then one of the existing ones. `name`:
     * chosen by the caller.
     */
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      password: z.optional(typedPassword),
      ...stepFields,
    }),
    data: passkeyOffer,
    errors: [
      'passkey_not_here',
      'text_refused',
      'passkeys_too_many',
      'login_password_incorrect',
      ...stepErrors,
    ],
  },
  add: {
    summary:
      'Adds the passkey that the browser made; other sessions end. The first second step brings recovery codes.',
    body: z.object({ passkey: passkeyAnswer }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_step_ended', 'passkeys_too_many', ...stepErrors],
  },
  ask: {
    summary: 'A challenge for one of my passkeys, good for one answer in this session.',
    body: nothing,
    data: passkeyAsked,
    errors: ['passkey_not_here', 'too_many_requests'],
  },
  remove: {
    summary:
      'Removes a passkey, with the password and another second step or a recovery code; other sessions end.',
    body: z.object({ passkeyId: parsedId('passkey'), password: typedPassword, ...stepFields }),
    data: done,
    errors: [
      'second_step_unknown',
      'second_step_other_needed',
      'second_step_required',
      'login_password_incorrect',
      'login_paused',
      ...stepErrors,
    ],
  },
} as const

export const staffSessions = {
  list: {
    summary: 'My sessions, newest first.',
    body: nothing,
    data: z.object({
      list: z.array(
        z.object({
          sessionId: idText('session'),
          current: z.boolean(),
          at: instantText,
          endsAt: instantText,
          browser: z.enum(browsers),
          system: z.enum(systems),
          /** The front of the address; null: not known. */
          place: z.nullable(z.string()),
        }),
      ),
    }),
    errors: [],
  },
  end: {
    summary: 'Ends one of my sessions, or all but this one.',
    body: z.object({ sessionId: z.optional(parsedId('session')) }),
    data: done,
    errors: ['session_unknown'],
  },
} as const

export const staffPassword = {
  summary: 'The old password and a new one; my other sessions end.',
  body: z.object({
    oldPassword: typedPassword,
    password: staffPasswordField,
    confirmPassword: z.string().check(z.maxLength(64)),
  }),
  data: done,
  errors: [
    'staff_password_form',
    'passwords_differ',
    'password_common',
    'old_password_incorrect',
    'password_same',
    'login_paused',
    'too_many_requests',
  ],
} as const

/** Addresses at which members open the app: other machines need one of these in an invitation. */
export const reachedAddresses = {
  summary:
    'Addresses under which other machines reach this server, such as `http://192.168.1.20:3000`; none: only itself.',
  body: nothing,
  data: z.object({ list: z.array(z.string()) }),
  errors: [],
} as const
