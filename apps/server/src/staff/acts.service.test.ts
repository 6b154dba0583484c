import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchUp } from '../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import { potBalances } from '../ledger/pot-balances.ts'
import { sql } from '../platform/db/sql.ts'
import { byHost, type StaffContext } from './act.ts'
import { setClock } from './clock.ts'
import { rewardTerms, setRewardTerms } from './coupons/reward-terms.ts'
import { addCapital } from './ledger/capital.ts'
import { bookRevenue } from './ledger/revenue.ts'
import { setRecruiting } from './policy/recruiting.ts'
import { setPolicy, setSavings, setStartingMoney } from './policy.ts'
import { worldState } from './world.ts'

let host: TestWorld
let staff: StaffContext
beforeAll(async () => {
  host = await testWorld()
  const { operatorId } = await host.world.db.one<{ operatorId: bigint }>(sql`
    insert into operator (name, role, password_hash, pseudonym)
    values ('asha', 'owner', 'none', 'Operator Heron') returning operator_id`)
  staff = {
    world: host.world,
    wall: host.wall,
    actor: { operatorId, pseudonym: 'Operator Heron' },
    operationId: null,
  }
})
afterAll(() => host.drop())

const lastAct = () =>
  host.world.db.one<{ act: string; pseudonym: string; detail: Record<string, string>; day: number }>(
    sql`select act, pseudonym, detail, day from operator_act order by act_id desc limit 1`,
  )
const rows = async () =>
  await host.world.db.one(sql`
    select (select count(*)::int from movement) as movements, (select count(*)::int from operator_act) as acts,
           (select count(*)::int from machine_revenue) as revenues, (select count(*)::int from operation) as operations`)

test('stated revenue moves from outside to its pot, and ledger, table and journal hold its evidence', async () => {
  const answer = await bookRevenue(staff, { amount: '250.50', evidence: '  Meter readings of 2 March  ' })
  expect(answer).toEqual({ movementId: expect.stringMatching(/^mov_/), pot: '250.50' })
  expect(
    await host.world.db.many(sql`
      select path, amount, detail->>'evidence' as evidence
      from entry join account using (account_id) join movement using (movement_id)
      where code = 'stated-revenue' order by path`),
  ).toEqual([
    { path: 'outside/revenue', amount: -250_500_000n, evidence: 'Meter readings of 2 March' },
    { path: 'pot/revenue', amount: 250_500_000n, evidence: 'Meter readings of 2 March' },
  ])
  expect(await host.world.db.one(sql`select stated, amount, evidence, day from machine_revenue`)).toEqual({
    stated: true,
    amount: 250_500_000n,
    evidence: 'Meter readings of 2 March',
    day: 0,
  })
  expect(await lastAct()).toEqual({
    act: 'stated-revenue',
    pseudonym: 'Operator Heron',
    day: 0,
    detail: { before: '0.00', after: '250.50', amount: '250.50', evidence: 'Meter readings of 2 March' },
  })
})

test('capital moves from outside to the operator’s pot', async () => {
  expect((await addCapital(staff, { amount: '1000', evidence: 'Own savings' })).pot).toBe('1000.00')
  expect((await addCapital(byHost(host.world, host.wall), { amount: '0.01', evidence: 'Top up' })).pot).toBe(
    '1000.01',
  )
  expect(await potBalances(host.world.db)).toMatchObject({ operator: 1_000_010_000n, purchases: 0n })
  expect(await lastAct()).toMatchObject({ act: 'capital', pseudonym: 'host' })
})

test('ten simultaneous calls with one operation id are one act, and another amount is a conflict', async () => {
  const named = { ...staff, operationId: 'capital-once-1' }
  const given = { amount: '5', evidence: 'Own savings' }
  const before = await rows()
  const answers = await Promise.all(Array.from({ length: 10 }, () => addCapital(named, given)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  await expect(addCapital(named, { ...given, amount: '6' })).rejects.toMatchObject({
    error: 'idempotency_conflict',
  })
  await expect(bookRevenue(named, given)).rejects.toMatchObject({ error: 'idempotency_conflict' })
  const { movements, acts, operations } = before as { movements: number; acts: number; operations: number }
  expect(await rows()).toMatchObject({ movements: movements + 1, acts: acts + 1, operations: operations + 1 })
})

test.each<[string, () => Promise<unknown>, object]>([
  [
    'an amount of 0',
    () => addCapital(staff, { amount: '0', evidence: 'Own savings' }),
    { error: 'amount_invalid', field: 'amount' },
  ],
  [
    'an amount of 1e9',
    () => bookRevenue(staff, { amount: '1e9', evidence: 'Meter readings' }),
    { error: 'amount_invalid', field: 'amount' },
  ],
  [
    'blank evidence',
    () => bookRevenue(staff, { amount: '1', evidence: ' . ' }),
    { error: 'evidence_needed', field: 'evidence' },
  ],
  [
    'evidence with a phone number',
    () => bookRevenue(staff, { amount: '1', evidence: 'Ask +91 98765 43210' }),
    { error: 'text_refused', field: 'evidence', facts: { holds: 'phone-number' } },
  ],
  [
    'a reason with a link',
    () => setPolicy(staff, { policy: 'promise-first' }, 'see example.com'),
    { error: 'text_refused', field: 'reason', facts: { holds: 'link' } },
  ],
  ['no terms of savings', () => setSavings(staff, {}, 'No reason'), { error: 'field_missing' }],
  ['no terms of recruiting', () => setRecruiting(staff, { reason: 'No reason' }), { error: 'field_missing' }],
  [
    'levels that give more than the price',
    () => setRecruiting(staff, { referralBasisPoints: '9000,900,101', reason: 'All of it' }),
    { error: 'field_invalid', field: 'referralBasisPoints' },
  ],
  [
    'an invite bonus below nothing',
    () => setRecruiting(staff, { inviteBonus: '-1', reason: 'Less' }),
    { error: 'amount_invalid' },
  ],
  ['no policy', () => setPolicy(staff, {}, 'No reason'), { error: 'field_missing', field: 'policy' }],
  [
    'starting money above the limit',
    () => setStartingMoney(staff, '1000001', 'More'),
    { error: 'amount_invalid' },
  ],
  ['no clock change', () => setClock(staff, {}, 'No reason'), { error: 'field_missing' }],
])('%s is refused, and nothing changes', async (_name, act, refusal) => {
  const before = await rows()
  await expect((async () => act())()).rejects.toMatchObject(refusal)
  expect(await rows()).toEqual(before)
})

test('a change of settings writes before and after into the journal', async () => {
  await setPolicy(staff, { policy: 'promise-first', operatorFunds: false }, 'Lesson two')
  expect((await lastAct()).detail).toEqual({
    before: 'revenue-backed, operator’s capital may be drawn',
    after: 'promise-first, operator’s capital is not drawn',
    reason: 'Lesson two',
  })
  await setSavings(staff, { fundBasisPoints: 75 }, 'Lesson three')
  expect((await lastAct()).detail).toEqual({
    before: 'savings 0.5% a day, dividends 0% of machine revenue',
    after: 'savings 0.75% a day, dividends 0% of machine revenue',
    reason: 'Lesson three',
  })
  await setSavings(staff, { dividendBasisPoints: 500 }, 'Lesson four')
  expect((await lastAct()).detail).toMatchObject({
    after: 'savings 0.75% a day, dividends 5% of machine revenue',
  })
  await setRecruiting(staff, { referralBasisPoints: '1200,0', inviteBonus: '2.5', reason: 'Lesson five' })
  expect((await lastAct()).detail).toEqual({
    before: 'referral 10%, 5%, 3%, invite bonus 1.00, 0.5% of a team’s month from grade 2',
    after: 'referral 12%, 0%, invite bonus 2.50, 0.5% of a team’s month from grade 2',
    reason: 'Lesson five',
  })
  await setRecruiting(staff, {
    referralBasisPoints: '',
    inviteBonus: '0',
    teamBasisPoints: '0',
    teamFromGrade: '3',
    reason: 'Lesson six',
  })
  expect((await lastAct()).detail).toMatchObject({
    after: 'referral none, invite bonus 0.00, 0% of a team’s month from grade 3',
  })
  await setStartingMoney(staff, '0', 'They earn it')
  expect((await lastAct()).detail).toEqual({ before: '100.00', after: '0.00', reason: 'They earn it' })
  await setClock(staff, { rate: 1440, jumpDays: 2 }, 'Show the end')
  expect((await lastAct()).detail).toEqual({
    before: '×1',
    after: '×1440',
    jumpDays: '2',
    reason: 'Show the end',
  })
  expect(await worldState(host)).toMatchObject({
    slug: 'test',
    clock: { rate: 1440, paused: false, day: 0, now: '2026-03-02T23:59:59.999Z' },
    settledThrough: -1,
    policy: 'promise-first',
    operatorFunds: false,
    startingMoney: '0.00',
    moneyStopped: false,
  })
})

test('while money is stopped no money moves, and the clock can still be set', async () => {
  await host.world.db.run(sql`update world_day set money_stopped = true`)
  await expect(addCapital(staff, { amount: '1', evidence: 'Own savings' })).rejects.toMatchObject({
    error: 'money_stopped',
  })
  await setClock(staff, { paused: true }, 'Stop and look')
  expect((await worldState(host)).clock.paused).toBe(true)
  await host.world.db.run(sql`update world_day set money_stopped = false`)
})

test('the journal cannot be changed or deleted', async () => {
  await expect(host.world.db.run(sql`update operator_act set pseudonym = 'x'`)).rejects.toThrow('append-only')
  await expect(host.world.db.run(sql`delete from operator_act`)).rejects.toThrow('append-only')
})

test('a jump that is sent several times with one operation id is one jump', async () => {
  const named = { ...staff, operationId: 'jump-once-1' }
  const dayNow = async () => (await worldState(host)).clock.day
  await catchUp(host)
  const before = await dayNow()
  await Promise.all(Array.from({ length: 5 }, () => setClock(named, { jumpDays: 1 }, 'Show a day')))
  await catchUp(host)
  expect(await dayNow()).toBe(before + 1)
  await expect(setClock(named, { jumpDays: 2 }, 'Show a day')).rejects.toMatchObject({
    error: 'idempotency_conflict',
  })
})

test('reward terms change by name with a journal line, and the lowest draw cannot exceed the highest', async () => {
  const reason = 'A dearer lesson'
  const before = await rewardTerms(host.world.db)
  await setRewardTerms(staff, { linkReward: '0', signInRandomMost: '0.50', reason })
  expect(await rewardTerms(host.world.db)).toEqual({
    ...before,
    linkReward: '0.00',
    signInRandomMost: '0.50',
  })
  expect(await lastAct()).toMatchObject({
    act: 'reward-terms',
    detail: {
      before: 'link 0.30, group 0.50, sign-in 0.02 and 0.01 to 0.10',
      after: 'link 0.00, group 0.50, sign-in 0.02 and 0.01 to 0.50',
      reason,
    },
  })
  const unchanged = await rows()
  for (const [change, error] of [
    [{}, { error: 'field_missing' }],
    [{ groupReward: '10.01' }, { error: 'amount_invalid', field: 'groupReward' }],
    [{ signInRandomLeast: '0.51' }, { error: 'amount_invalid', field: 'signInRandomLeast' }],
  ] as const)
    await expect((async () => await setRewardTerms(staff, { ...change, reason }))()).rejects.toMatchObject(
      error,
    )
  expect(await rows()).toEqual(unchanged)
})

test.each([
  ['capital', addCapital, 'operator'],
  ['stated revenue', bookRevenue, 'revenue'],
] as const)('the total of %s is limited, so that sums stay inside int8', async (_what, act, pot) => {
  const given = (amount: string) => ({ amount, evidence: 'More than there is' })
  const held = (await potBalances(host.world.db))[pot]
  for (let times = 0; times < 9; times++) await act(staff, given('10000000000'))
  const refused = { error: 'amount_invalid', field: 'amount' }
  await expect(act(staff, given('10000000000'))).rejects.toMatchObject(refused)
  expect((await potBalances(host.world.db))[pot] - held).toBe(90_000_000_000_000_000n)
  await act(staff, given('1'))
})
