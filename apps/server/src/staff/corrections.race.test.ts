/**
 * Simultaneous corrections from two processes. The race for a pot is run again without its lock,
 * and must then go wrong.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, raceActs } from '../../../../tests/support/acting.ts'
import { byLength } from '../../../../tests/support/length.ts'
import { passDays } from '../../../../tests/support/life.ts'
import { testMember } from '../../../../tests/support/member.ts'
import type { Plant } from '../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import { potBalances } from '../ledger/pot-balances.ts'
import { prove } from '../ledger/proof/prove.ts'
import { sql } from '../platform/db/sql.ts'
import type { StaffContext } from './act.ts'
import { addCapital } from './ledger/capital.ts'

const noLock: Plant = {
  find: 'pg_advisory_xact_lock(hashtextextended(current_schema(), 14))',
  replace: 'null',
}
const rounds = byLength({ short: 1, long: 4 })
/** The last read before the check whether the pot still holds the amount. */
const heldAt = 'coalesce((select balance_after from account_day'

interface Stage {
  readonly host: TestWorld
  readonly operators: readonly bigint[]
  readonly staff: StaffContext
}

let stages: readonly Stage[]

/** Two operators, because the acts of one operator queue on that operator's row. */
async function stage(): Promise<Stage> {
  const host = await testWorld()
  await testMember(host)
  const rows = await host.world.db.many<{ operatorId: bigint }>(sql`
    insert into operator (name, role, password_hash, pseudonym)
    select name, 'owner', 'none', name from unnest(array['asha', 'bela']) as name
    returning operator_id`)
  const operators = rows.map(({ operatorId }) => operatorId)
  const actor = { operatorId: operators[0] ?? 0n, pseudonym: 'asha' }
  return {
    host,
    operators,
    staff: { world: host.world, wall: host.wall, actor, operationId: null },
  }
}

beforeAll(async () => {
  stages = [await stage(), await stage()]
})
afterAll(async () => {
  await Promise.all(stages.map(({ host }) => host.drop()))
})

const capital = async ({ staff }: Stage): Promise<string> =>
  (await addCapital(staff, { amount: '10', evidence: 'Own savings' })).movementId

/** The two processes get the acts in turn. */
const reversing = ({ operators }: Stage, movements: readonly string[]): Act[] =>
  movements.map((movementId, index) => ({
    act: 'reverse',
    memberId: (operators[index % 2] ?? 0n).toString(),
    movementId,
  }))

test('of twenty simultaneous corrections of one movement by two operators, one succeeds', async () => {
  const here = stages[0] as Stage
  for (let round = 0; round < rounds; round++) {
    const movementId = await capital(here)
    const movements = Array.from({ length: 20 }, () => movementId)
    const outcomes = await raceActs(here.host, reversing(here, movements), { heldAt })
    expect(outcomes).toEqual({ reverse: 1, movement_not_reversible: 19 })
  }
  expect((await potBalances(here.host.world.db)).operator).toBe(0n)
  expect((await prove(here.host.world.db, -1)).broken).toBeNull()
})

/**
 * Puts 10 into the pot twice; a close then pays 10 out, so the pot holds 10. Two operators take
 * both movements back at the same time.
 */
async function forOnePot(here: Stage, round: number, plants: readonly Plant[]) {
  const movements = [await capital(here), await capital(here)]
  await here.host.world.db.run(sql`
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    select 'bonus', min(member_id), ${round + 1}, min(open_day), 10000000, now() from member cross join world_day`)
  await passDays(here.host, 1)
  const before = (await potBalances(here.host.world.db)).operator
  const outcomes = await raceActs(here.host, reversing(here, movements), { heldAt, plants })
  return { before, outcomes, after: (await potBalances(here.host.world.db)).operator }
}

test('of two movements of a pot that holds enough for one, one is taken back', async () => {
  const here = stages[0] as Stage
  for (let round = 0; round < rounds; round++) {
    expect(await forOnePot(here, round, [])).toEqual({
      before: 10_000_000n,
      outcomes: { reverse: 1, movement_not_reversible: 1 },
      after: 0n,
    })
  }
  expect((await prove(here.host.world.db, -1)).broken).toBeNull()
})

test('without the lock, the pot falls below zero', async () => {
  expect((await forOnePot(stages[1] as Stage, 0, [noLock])).after).toBeLessThan(0n)
})
