/** Facilitators: made by the host, at its desk or by its command line. */
import { Refusal } from '@glasshouse/contract'
import type { StaffRoom } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import { createOperator, drawPassword } from '../account/index.ts'
import { type DeskActor, recordDeskAct } from './acts.ts'
import { hostName } from './host-secret.ts'

interface Desk {
  readonly catalogue: StaffRoom['db']
  readonly wall: WallClock
  readonly random: Random
  readonly actor: DeskActor
}

/** The password is shown once. Errors: `field_invalid` and `account_taken` for the name. */
export async function createFacilitator(
  { catalogue, wall, random, actor }: Desk,
  name: string,
): Promise<{ readonly operatorId: bigint; readonly password: string }> {
  if (name.trim().toLowerCase() === hostName) throw new Refusal('account_taken', { field: 'name' })
  const password = drawPassword(random)
  return await catalogue.transaction(async (tx) => {
    const { operatorId, pseudonym } = await createOperator(tx, random, {
      name,
      password,
      role: 'facilitator',
    })
    await recordDeskAct(tx, wall, actor, 'create-facilitator', { facilitator: pseudonym })
    return { operatorId, password }
  })
}
