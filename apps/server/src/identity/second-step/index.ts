/**
 * A second step for withdrawals, beside the fund password: authenticator app, passkeys, recovery
 * codes.
 */
export { checkSecondStep, hasAny, secondStepsOf } from './check.ts'
export { secondStepHandlers } from './handlers.ts'
export { challengeOf, readAssertion } from './passkey-answer.ts'
export { ownSite, siteOf } from './passkey-site.ts'
export { passkeysMax, verifiedNew, verifiedUses } from './passkey-verify.ts'
export { secondStepState } from './read.ts'
export { drawRecoveryCodes, plainRecoveryCode } from './recovery.ts'
export { addressOf, base32, secretBytes, stepOf } from './totp.ts'
