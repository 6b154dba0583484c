/**
 * Two approvals need two persons: neither approver creates, resets or re-enables the other's
 * account. Many small withdrawals of a day count as one sum.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testHasher } from '../../../../../tests/support/hasher.ts'
import { passDays } from '../../../../../tests/support/life.ts'
import { clearLimits, goodPassword, type Person, person } from '../../../../../tests/support/person.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { refusalOf } from '../../../../../tests/support/refusal.ts'
import { type Withdrawing, withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { createOperator } from '../../identity/account/for-staff/create-operator.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { cancelWithdrawal } from './cancel.ts'
import { requestWithdrawal } from './request.ts'

let host: TestWorld
let made = 0
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

type Role = 'facilitator' | 'owner' | 'finance'
interface Staff extends Person {
  readonly id: string
  readonly name: string
}

const loggedIn = async (name: string, password: string): Promise<Staff> => {
  const clerk = person(host)
  const { data, msg } = await clerk.call('operator.login', { name, password })
  clerk.token = msg
  return Object.assign(clerk, { id: data.operatorId, name })
}

/** An account that the host created: no person of the world controlled it. */
const byHost = async (role: Role): Promise<Staff> => {
  const name = `Host made ${++made}`
  await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role,
    hasher: testHasher,
  })
  return await loggedIn(name, goodPassword)
}

const reason = 'For the class'
const madeBy = async (maker: Staff, role: 'owner' | 'finance'): Promise<Staff> => {
  const name = `Made ${++made}`
  const { data } = await maker.call('operator.createStaff', { name, role, reason })
  return await loggedIn(name, data.password)
}

const large = async (): Promise<string> => {
  const { memberId, payeeId, proved } = await withdrawing(host, { starting: 5_000_000_000n })
  const asked = { memberId, payeeId, amount: '2000', proved, operationId: null }
  return (await requestWithdrawal(host, asked)).withdrawalId
}
const yes = (clerk: Person, withdrawalId: string) =>
  clerk.call('operator.approveWithdrawal', { withdrawalId })

/** The answer to the second person after the first has approved. */
async function bothSay(first: Person, second: Person): Promise<string> {
  const withdrawalId = await large()
  expect((await yes(first, withdrawalId)).data.state).toBe('waiting')
  return await refusalOf(yes(second, withdrawalId))
}

describe('the second yes', () => {
  const cases: readonly [string, () => Promise<readonly [Staff, Staff]>, string][] = [
    [
      'of two accounts that the host made',
      async () => [await byHost('owner'), await byHost('finance')],
      'accepted',
    ],
    [
      'of an account that the first one made',
      async () => {
        const owner = await byHost('owner')
        return [owner, await madeBy(owner, 'finance')]
      },
      'same_hand',
    ],
    [
      'of the one who made the first account',
      async () => {
        const owner = await byHost('owner')
        return [await madeBy(owner, 'finance'), owner]
      },
      'same_hand',
    ],
    [
      'of two accounts that one person made',
      async () => {
        const owner = await byHost('owner')
        return [await madeBy(owner, 'finance'), await madeBy(owner, 'finance')]
      },
      'same_hand',
    ],
    [
      'of an account that an account of the first one made',
      async () => {
        const owner = await byHost('owner')
        return [owner, await madeBy(await madeBy(owner, 'owner'), 'finance')]
      },
      'same_hand',
    ],
    [
      'of an account that the first one gave a new password',
      async () => {
        const [facilitator, owner] = [await byHost('facilitator'), await byHost('owner')]
        const { data } = await facilitator.call('operator.resetStaffPassword', {
          operatorId: owner.id,
          reason,
        })
        return [facilitator, await loggedIn(owner.name, data.password)]
      },
      'same_hand',
    ],
    [
      'of an account that the first one let in again',
      async () => {
        const [facilitator, owner] = [await byHost('facilitator'), await byHost('owner')]
        const about = { operatorId: owner.id, reason }
        await facilitator.call('operator.disableStaff', { ...about, disabled: 'true' })
        await facilitator.call('operator.disableStaff', { ...about, disabled: 'false' })
        return [facilitator, await loggedIn(owner.name, goodPassword)]
      },
      'same_hand',
    ],
  ]
  test.each(cases)('%s', async (_, people, outcome) => {
    const [first, second] = await people()
    expect(await bothSay(first, second)).toBe(outcome)
  })
})

test('the second approval of a correction cannot come from an account that the first approver created', async () => {
  const owner = await byHost('owner')
  await host.world.db.run(sql`update world_setting set withdrawal_auto_max = 0, withdrawal_single_max = 0`)
  const { data } = await owner.call('operator.addCapital', { amount: '300', evidence: 'Own money' })
  const movement = { movementId: data.movementId, reason }
  const { correctionId } = (await owner.call('operator.reverseMovement', movement)).data
  const decide = { correctionId, accept: 'true', reason } as const
  const second = await madeBy(owner, 'owner')
  expect(await refusalOf(second.call('operator.decideReversal', decide))).toBe('same_hand')
  const other = await byHost('owner')
  expect(await refusalOf(other.call('operator.decideReversal', decide))).toBe('accepted')
})

/** The statement with which an old world is upgraded. */
const handsOfJournal = readFileSync(
  join(import.meta.dirname, '../../../migrations/world/0066_two-people.sql'),
  'utf8',
).match(/insert into operator_hand[^;]+;/)?.[0]

test('an upgraded world derives from its journal which person controlled each account', async () => {
  const owner = await byHost('owner')
  await madeBy(owner, 'finance')
  const [kept, other] = [
    sql`select operator_id, by_id from operator_hand order by 1, 2`,
    await byHost('owner'),
  ]
  await owner.call('operator.resetStaffPassword', { operatorId: other.id, reason })
  const before = await host.world.db.many(kept)
  await host.world.db.run(sql`delete from operator_hand`)
  const client = await host.database.dedicated()
  await client.query(`set search_path to "${host.world.db.schema}"`)
  await client.query(handsOfJournal ?? '')
  await client.end()
  expect(before.length).toBeGreaterThan(5)
  expect(await host.world.db.many(kept)).toEqual(before)
})

describe('withdrawals of one member on one world day are one sum', () => {
  const limits = sql`update world_setting set withdrawal_auto_max = 200000000, withdrawal_single_max = 1000000000`
  const ask = async ({ memberId, payeeId, proved }: Withdrawing, amount: string) =>
    await requestWithdrawal(host, { memberId, payeeId, amount, proved, operationId: null })
  const needed = async (who: Withdrawing, amounts: readonly string[]) => {
    const each: number[] = []
    for (const amount of amounts) each.push((await ask(who, amount)).approvalsNeeded)
    return each
  }
  const rich = () => withdrawing(host, { starting: 5_000_000_000n })
  beforeAll(() => host.world.db.run(limits))

  test('of eleven withdrawals of 100 under the limit of 200, two need no approval, eight need one, the last two', async () => {
    const expected = [0, 0, ...Array.from({ length: 8 }, () => 1), 2]
    expect(
      await needed(
        await rich(),
        Array.from({ length: 11 }, () => '100'),
      ),
    ).toEqual(expected)
  })

  test('withdrawals of another member and returned ones do not count', async () => {
    const [one, two] = [await rich(), await rich()]
    const { withdrawalId } = await ask(one, '200')
    expect(await needed(two, ['200'])).toEqual([0])
    await cancelWithdrawal(readId('withdrawal', withdrawalId), {
      world: host.world,
      wall: host.wall,
      memberId: one.memberId as never,
      operationId: null,
    })
    expect(await needed(one, ['200'])).toEqual([0])
    expect(await needed(one, ['1'])).toEqual([1])
  })

  test('the sum starts at zero on the next world day', async () => {
    const who = await rich()
    expect(await needed(who, ['200', '1'])).toEqual([0, 1])
    await passDays(host, 1)
    expect(await needed(who, ['200'])).toEqual([0])
  })
})
