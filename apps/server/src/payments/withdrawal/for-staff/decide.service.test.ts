import { formatId, parseId } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testHasher } from '../../../../../../tests/support/hasher.ts'
import { clearLimits, goodPassword, type Person, person } from '../../../../../../tests/support/person.ts'
import { refusalOf } from '../../../../../../tests/support/refusal.ts'
import { type Withdrawing, withdrawing } from '../../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { createOperator } from '../../../identity/account/for-staff/create-operator.ts'
import { memberAccount } from '../../../ledger/accounts.ts'
import { prove } from '../../../ledger/proof/prove.ts'
import { sql } from '../../../platform/db/sql.ts'
import { secureRandom } from '../../../platform/random.ts'
import { requestWithdrawal } from '../request.ts'

let host: TestWorld
let finance: Person
let owner: Person
let editor: Person

const operator = async (name: string, role: 'finance' | 'owner' | 'editor') => {
  await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role,
    hasher: testHasher,
  })
  const clerk = person(host)
  clerk.token = (await clerk.call('operator.login', { name, password: goodPassword })).msg
  return clerk
}

beforeAll(async () => {
  host = await testWorld()
  finance = await operator('Finance', 'finance')
  owner = await operator('Owner', 'owner')
  editor = await operator('Editor', 'editor')
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const request = async (amount: string, who?: Withdrawing) => {
  const { memberId, payeeId, proved } = who ?? (await withdrawing(host, { starting: 5_000_000_000n }))
  return requestWithdrawal(host, { memberId, payeeId, amount, proved, operationId: null })
}

const yes = (clerk: Person, withdrawalId: string) =>
  clerk.call('operator.approveWithdrawal', { withdrawalId })
const no = (clerk: Person, withdrawalId: string, reason = 'Asked for twice') =>
  clerk.call('operator.refuseWithdrawal', { withdrawalId, reason })
const rowOf = (text: string) =>
  host.world.db.one<{ state: string; dueAt: Date | null; note: string | null; failure: string | null }>(
    sql`select state, due_at, note, failure from withdrawal where withdrawal_id = ${parseId('withdrawal', text)}`,
  )

test.each([
  ['200', 0],
  ['200.01', 1],
  ['1000', 1],
  ['1000.01', 2],
])('%s needs %i people', async (amount, needed) => {
  const { approvalsNeeded, withdrawalId } = await request(amount)
  expect(approvalsNeeded).toBe(needed)
  expect((await rowOf(withdrawalId)).dueAt === null).toBe(needed > 0)
})

test('a withdrawal above the limit waits for one person, and above the higher limit for two different persons', async () => {
  const [one, two] = [await request('500'), await request('2000')]
  const queue = (await finance.call('operator.withdrawals', { pageSize: 50 })).data.list
  const found = queue.find(({ withdrawalId }) => withdrawalId === two.withdrawalId)
  expect(found).toMatchObject({
    amount: '2000.00',
    fee: '100.00',
    approvals: { needed: 2, given: 0, mine: false },
  })

  expect((await yes(finance, one.withdrawalId)).data.state).toBe('approved')
  expect((await rowOf(one.withdrawalId)).dueAt).toBeInstanceOf(Date)
  expect((await yes(finance, two.withdrawalId)).data).toMatchObject({
    state: 'waiting',
    approvals: { given: 1 },
  })
  expect(await refusalOf(yes(finance, two.withdrawalId))).toBe('withdrawal_decided')
  expect((await rowOf(two.withdrawalId)).dueAt).toBeNull()
  expect((await yes(owner, two.withdrawalId)).data.state).toBe('approved')
  expect(await refusalOf(yes(owner, two.withdrawalId))).toBe('withdrawal_decided')
  expect(await refusalOf(no(owner, two.withdrawalId))).toBe('withdrawal_decided')
})

test('a refusal returns the whole amount with the reason, and both are in the books', async () => {
  const who = await withdrawing(host, { starting: 900_000_000n })
  const { withdrawalId } = await request('900', who)
  expect((await no(finance, withdrawalId)).data.state).toBe('refused')
  expect(await rowOf(withdrawalId)).toMatchObject({
    state: 'failed',
    failure: 'refused',
    note: 'Asked for twice',
  })
  const balance = sql`select balance from balance where account_id = ${memberAccount(who.memberId, 'wallet')}`
  expect(await host.world.db.one(balance)).toEqual({ balance: 900_000_000n })
  const acts = await host.world.db.many<{ act: string; detail: Record<string, string> }>(
    sql`select act, detail from operator_act order by act_id desc limit 2`,
  )
  expect(acts[0]).toMatchObject({
    act: 'refuse-withdrawal',
    detail: { amount: '900.00', reason: 'Asked for twice' },
  })
  expect(acts.map(({ detail }) => JSON.stringify(detail)).join()).not.toContain('mem_')
  expect((await prove(host.world.db, -1)).broken).toBeNull()
})

test('an approval with a reason writes it down, and a reason that is refused approves nothing', async () => {
  const { withdrawalId } = await request('2000')
  const approve = (reason: string) => finance.call('operator.approveWithdrawal', { withdrawalId, reason })
  expect(await refusalOf(approve('Call +91 98123 45678'))).toBe('text_refused')
  expect((await approve('Checked with the class')).data).toMatchObject({
    state: 'waiting',
    approvals: { given: 1 },
  })
  const acts = await host.world.db.many<{ detail: Record<string, string> }>(
    sql`select detail from operator_act where act = 'approve-withdrawal' and detail ->> 'reason' is not null`,
  )
  expect(acts.map(({ detail }) => [detail['withdrawal'], detail['approvals'], detail['reason']])).toEqual([
    [withdrawalId, '1/2', 'Checked with the class'],
  ])
})

test('an editor, the member’s own operator, and any operator for a decided withdrawal cannot decide', async () => {
  const who = await withdrawing(host, { starting: 900_000_000n })
  const { withdrawalId } = await request('300', who)
  expect(await refusalOf(yes(editor, withdrawalId))).toBe('forbidden')
  expect(await refusalOf(no(editor, withdrawalId))).toBe('forbidden')
  // The member logged in on a device that this operator also uses.
  await host.world.db.run(sql`
    insert into member_device (member_id, device_id)
    select ${who.memberId}, device_id from operator_device join operator using (operator_id) where name = 'Finance'`)
  expect(await refusalOf(yes(finance, withdrawalId))).toBe('withdrawal_own')
  expect(await refusalOf(no(finance, withdrawalId))).toBe('withdrawal_own')
  expect((await yes(owner, withdrawalId)).data.state).toBe('approved')
  expect(await refusalOf(yes(owner, (await request('100')).withdrawalId))).toBe('withdrawal_decided')
  expect(await refusalOf(yes(owner, 'wdr_zzzz'))).toBe('withdrawal_unknown')
  expect(await refusalOf(no(owner, (await request('300')).withdrawalId, 'Call +91 98123 45678'))).toBe(
    'text_refused',
  )
})

test.each([
  ['an operator who was given the member’s new recovery words', 'recovery-words'],
  ['an operator who declared the member account as their own', 'own-account'],
])('%s cannot decide', async (_who, act) => {
  const who = await withdrawing(host, { starting: 900_000_000n })
  const { withdrawalId } = await request('300', who)
  await host.world.db.run(sql`
    insert into operator_act (operator_id, pseudonym, act, detail, day, happened_at)
    select operator_id, pseudonym, ${act},
      ${JSON.stringify({ member: formatId('member', who.memberId) })}::jsonb, 0, now() from operator where name = 'Finance'`)
  expect(await refusalOf(yes(finance, withdrawalId))).toBe('withdrawal_own')
  expect(await refusalOf(no(finance, withdrawalId))).toBe('withdrawal_own')
  expect((await yes(owner, withdrawalId)).data.state).toBe('approved')
})

test('two simultaneous approvals of two people both count, once each', async () => {
  for (let round = 0; round < 5; round++) {
    const { withdrawalId } = await request('3000')
    const said = await Promise.all(
      [finance, owner, finance, owner].map((clerk) => refusalOf(yes(clerk, withdrawalId))),
    )
    expect(said.sort()).toEqual(['accepted', 'accepted', 'withdrawal_decided', 'withdrawal_decided'])
    expect((await rowOf(withdrawalId)).dueAt).toBeInstanceOf(Date)
  }
})

test('an owner of the world sets the limits, and they apply to later requests', async () => {
  const limits = (clerk: Person, autoMax: string, singleMax: string) =>
    clerk.call('operator.setWithdrawalLimits', { autoMax, singleMax, reason: 'A smaller class' })
  expect(await refusalOf(limits(finance, '10', '20'))).toBe('forbidden')
  expect(await refusalOf(limits(owner, '20', '10'))).toBe('amount_invalid')
  await limits(owner, '10', '20')
  expect((await request('10')).approvalsNeeded).toBe(0)
  expect((await request('10.01')).approvalsNeeded).toBe(1)
  expect((await request('20.01')).approvalsNeeded).toBe(2)
})
