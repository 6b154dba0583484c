/** A second step for withdrawals: authenticator app, passkeys, recovery codes. */
import * as z from 'zod/mini'
import { declareCall, done, nothing } from '../../call.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { verificationCode } from '../../values/text.ts'
import { instantText } from '../../values/time.ts'
import { passkeyAnswer, passwordGuess, secondStepFields } from './fund-password.ts'

/** Four groups of four; blanks and hyphens do not matter. */
export const recoveryCode = z.string().check(z.minLength(16), z.maxLength(40))

/**
 * The proof that allows a change: the login password as long as there is no second step, then one
 * of the existing ones.
 */
const proofFields = {
  ...secondStepFields,
  loginPassword: z.optional(passwordGuess),
  recoveryCode: z.optional(recoveryCode),
}
const proofErrors = [
  'login_password_incorrect',
  'second_step_needed',
  'second_step_incorrect',
  'second_step_paused',
  'too_many_requests',
] as const

/** Shown once: empty when the member already has codes. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()) })
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/))

/** The input from which a browser makes a passkey. `site`: the host name that it is bound to. */
export const passkeyOffer = z.object({
  challenge: base64url,
  site: z.string(),
  userId: base64url,
  userName: z.string(),
  /** Existing passkeys: a device makes no second one. */
  known: z.array(base64url),
})
/** The input with which a browser answers by a passkey. */
export const passkeyAsked = z.object({
  challenge: base64url,
  site: z.string(),
  known: z.array(z.object({ credentialId: base64url, transports: z.array(z.string()) })),
})

export const secondStepCalls = {
  'security.state': declareCall({
    service: 'user',
    method: 'GET',
    path: 'security/state',
    auth: 'member',
    ours: true,
    summary: 'How my account is secured: each item and its state.',
    shows: ['security'],
    body: nothing,
    data: z.object({
      fundPassword: z.object({ bound: z.boolean(), lockedUntil: z.nullable(instantText) }),
      /** The bound mailbox. */
      email: z.nullable(z.string()),
      authenticator: z.nullable(z.object({ addedAt: instantText })),
      passkeys: z.array(
        z.object({
          passkeyId: idText('passkey'),
          /** The host name that it works on. */
          site: z.string(),
          addedAt: instantText,
          usedAt: z.nullable(instantText),
        }),
      ),
      codesLeft: z.number(),
      /** World time: a second step was changed, and no withdrawal can be requested before. */
      holdUntil: z.nullable(instantText),
      word: z.nullable(z.string()),
      sessions: z.number(),
    }),
    errors: [],
  }),
  'authenticator.begin': declareCall({
    service: 'user',
    method: 'POST',
    path: 'authenticator/begin',
    auth: 'member',
    ours: true,
    summary:
      'Makes a secret for an authenticator app, shown only once; it takes effect when a code confirms it.',
    // A refusal may mean that a second step was set up or removed on another device.
    changes: ['security'],
    body: z.object(proofFields),
    data: z.object({ secret: z.string(), address: z.string(), seconds: z.number() }),
    errors: [...proofErrors, 'second_step_other_needed'],
  }),
  'authenticator.confirm': declareCall({
    service: 'user',
    method: 'POST',
    path: 'authenticator/confirm',
    auth: 'member',
    ours: true,
    summary:
      'Confirms the new authenticator with one of its codes. The first second step brings recovery codes.',
    changes: ['security', 'practice-phone', 'inbox', 'support'],
    body: z.object({ code: verificationCode }),
    data: newCodes,
    errors: [
      'second_step_ended',
      'second_step_incorrect',
      'second_step_paused',
      'second_step_needed',
      'second_step_other_needed',
    ],
  }),
  'authenticator.remove': declareCall({
    service: 'user',
    method: 'POST',
    path: 'authenticator/remove',
    auth: 'member',
    ours: true,
    summary: 'Removes the authenticator, with a passkey or a recovery code; withdrawals wait 24 hours.',
    changes: ['security', 'practice-phone', 'inbox', 'support'],
    body: z.object(proofFields),
    data: done,
    errors: ['second_step_unknown', 'second_step_other_needed', ...proofErrors],
  }),
  'passkey.begin': declareCall({
    service: 'user',
    method: 'POST',
    path: 'passkey/begin',
    auth: 'member',
    ours: true,
    summary: 'What a browser needs to make a passkey for this account.',
    changes: ['security'],
    body: z.object(proofFields),
    data: passkeyOffer,
    errors: ['passkey_not_here', 'passkeys_too_many', ...proofErrors],
  }),
  'passkey.add': declareCall({
    service: 'user',
    method: 'POST',
    path: 'passkey/add',
    auth: 'member',
    ours: true,
    summary: 'Adds the passkey that the browser made. The first second step brings recovery codes.',
    changes: ['security', 'practice-phone', 'inbox', 'support'],
    body: z.object({ passkey: passkeyAnswer }),
    data: newCodes,
    errors: [
      'second_step_ended',
      'second_step_incorrect',
      'second_step_paused',
      'second_step_needed',
      'passkeys_too_many',
    ],
  }),
  'passkey.ask': declareCall({
    service: 'user',
    method: 'POST',
    path: 'passkey/ask',
    auth: 'member',
    ours: true,
    summary: 'A challenge for one of my passkeys, good for one answer.',
    changes: ['security'],
    body: nothing,
    data: passkeyAsked,
    errors: ['passkey_not_here', 'too_many_requests'],
  }),
  'passkey.remove': declareCall({
    service: 'user',
    method: 'POST',
    path: 'passkey/remove',
    auth: 'member',
    ours: true,
    summary: 'Removes a passkey, with another second step or a recovery code; withdrawals wait 24 hours.',
    changes: ['security', 'practice-phone', 'inbox', 'support'],
    body: z.object({ passkeyId: parsedId('passkey'), ...proofFields }),
    data: done,
    errors: ['second_step_unknown', 'second_step_other_needed', ...proofErrors],
  }),
  'recovery.renew': declareCall({
    service: 'user',
    method: 'POST',
    path: 'recovery/renew',
    auth: 'member',
    ours: true,
    summary: 'Ten new recovery codes, shown only once; the earlier ones are void.',
    changes: ['security', 'practice-phone', 'inbox', 'support'],
    body: z.object(secondStepFields),
    data: newCodes,
    errors: ['second_step_unknown', 'second_step_needed', 'second_step_incorrect', 'second_step_paused'],
  }),
}
