import { Refusal } from '@glasshouse/contract'
import type { Handler, Handlers } from '../../context.ts'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './authenticator.ts'
import { checkSecondStep, hasAny, secondStepsOf } from './check.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkey.ts'
import { askPasskey } from './passkey-check.ts'
import { renewRecoveryCodes } from './recovery.ts'

/**
 * Errors: `second_step_unknown` when there is none; `second_step_needed`; those of
 * `checkSecondStep`.
 */
const renew: Handler<'recovery.renew'> = async (given, context) => {
  const { world, random, memberId } = context
  if (!hasAny(await secondStepsOf(world.db, memberId))) throw new Refusal('second_step_unknown')
  if ((await checkSecondStep(context, given)) === null) throw new Refusal('second_step_needed')
  const codes = await world.db.transaction((tx) => renewRecoveryCodes(tx, random, memberId))
  return { recoveryCodes: codes }
}

export const secondStepHandlers = {
  'authenticator.begin': beginAuthenticator,
  'authenticator.confirm': confirmAuthenticator,
  'authenticator.remove': removeAuthenticator,
  'passkey.begin': beginPasskey,
  'passkey.add': addPasskey,
  'passkey.ask': askPasskey,
  'passkey.remove': removePasskey,
  'recovery.renew': renew,
} satisfies Partial<Handlers>
