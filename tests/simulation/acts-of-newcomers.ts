/** A new member registers with the invite code of a member, or with the world's own. */

import { createMember } from '../../apps/server/src/identity/account/create-member.ts'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { calm } from './calm.ts'
import { makeMember } from './members.ts'
import { carriedOut, note, type Simulation } from './simulation.ts'

/** Few enough that each of them still does enough acts. */
const membersMax = 12

export async function register(sim: Simulation): Promise<void> {
  const { chance, host, model } = sim
  const index = model.members.length
  if (index >= membersMax) return note(sim, 'nobody new comes')
  await calm(sim)
  const inviter = chance.percent(85) ? chance.pick(model.members) : null
  const digits = String(8_100_000_000 + sim.step)
  const memberId = await carriedOut(sim, ({ world: { db, invitePrefix } }) =>
    db.transaction(async (tx) => {
      // A caller that gets no answer asks again: by then the number belongs to a member, or it does
      // not.
      const before = await tx.maybe<{ memberId: bigint }>(
        sql`select member_id from member where digits = ${digits}`,
      )
      if (before !== undefined) return before.memberId
      const { random } = chance
      const made = await createMember(
        tx,
        { world: { invitePrefix }, random },
        await openMoney(tx, host.wall),
        {
          country: 'IN',
          digits,
          email: null,
          name: null,
          passwordHash: null,
          inviterId: inviter?.memberId ?? null,
          language: 'en_US',
          simulated: false,
        },
      )
      return made.memberId as bigint
    }),
  )
  const [member, payees] = await makeMember({ world: host.app().world, wall: host.wall }, index, memberId)
  model.members.push(member)
  sim.payees.set(member, payees)
  note(
    sim,
    `member ${index} comes, invited by ${inviter === null ? 'nobody' : model.members.indexOf(inviter)}`,
  )
}
