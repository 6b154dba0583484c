import { formatId, parseId, readMoney } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testDevice } from '../../../../tests/support/app.ts'
import { testHasher } from '../../../../tests/support/hasher.ts'
import { clearLimits, goodPassword } from '../../../../tests/support/person.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import { openMoney } from '../ledger/moment.ts'
import { purchase } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import { atBank, type Device, refusal, type TestBank } from '../payments/bank/at-bank.fixture.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'

let at: TestBank
let host: TestApp
let owner: Device
let finance: Device

beforeAll(async () => {
  at = await atBank()
  host = at.host
  owner = at.operator
  await createOperator(host.world.db, secureRandom, {
    name: 'Finance',
    password: goodPassword,
    role: 'finance',
    hasher: testHasher,
  })
  finance = testDevice(host.app)
  finance.useToken((await finance.call('operator.login', { name: 'Finance', password: goodPassword })).msg)
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const reason = 'Entered twice'
const takeBack = async (movementId: string, by = owner) =>
  (await by.call('operator.reverseMovement', { movementId, reason })).data
const decide = async (correctionId: string, accept: 'true' | 'false', by = finance) =>
  (await by.call('operator.decideReversal', { correctionId, accept, reason: 'Looked at it again' })).data
const look = async (movementId: string, by = owner) =>
  (await by.call('operator.movement', { movementId })).data
const why = async (movementId: string, by = owner) => (await look(movementId, by)).takeBack.why
const state = async (amount: string) =>
  (await owner.call('operator.bookRevenue', { amount, evidence: 'Meter readings' })).data.movementId
const give = async (amount: string) =>
  (await owner.call('operator.addCapital', { amount, evidence: 'Own savings' })).data.movementId
const pots = async () => {
  const { list } = (await owner.call('operator.accounts', {})).data
  const held = (path: string) => list.find(({ account }) => account === path)?.balance
  return { revenue: held('pot/revenue'), operator: held('pot/operator'), outside: held('outside/revenue') }
}
const lastAct = () =>
  host.world.db.one<{ act: string; detail: Record<string, string> }>(
    sql`select act, detail from operator_act order by act_id desc limit 1`,
  )
const one = <T extends object>(query: Query) => host.world.db.one<T>(query)

describe('stated revenue and capital', () => {
  test('a mistaken entry is taken back completely to its source, and every sum follows', async () => {
    await state('300')
    const wrong = await state('40.50')
    expect(await pots()).toEqual({ revenue: '340.50', operator: '0.00', outside: '-340.50' })
    expect((await look(wrong)).takeBack).toEqual({ possible: true, why: null, needed: 1 })

    const done = await takeBack(wrong)
    expect(done).toMatchObject({ state: 'done', debt: '0.00' })
    expect(await pots()).toEqual({ revenue: '300.00', operator: '0.00', outside: '-300.00' })
    expect(
      await one(
        sql`select sum(amount)::bigint as stated, count(*)::int as rows from machine_revenue where stated`,
      ),
    ).toEqual({ stated: 300_000_000n, rows: 3 })
    expect(await lastAct()).toEqual({
      act: 'correction',
      detail: { movement: wrong, kind: 'stated-revenue', amount: '40.50', reason },
    })
    expect((await owner.call('books.acts', {})).data.list[0]).toMatchObject({ act: 'correction' })
    expect(await at.broken()).toBeNull()

    expect(await look(wrong)).toMatchObject({ reversedBy: done.reversalId, takeBack: { why: 'reversed' } })
    const reversal = await look(done.reversalId ?? '')
    expect(reversal).toMatchObject({
      reverses: wrong,
      kind: 'revenue-correction',
      takeBack: { why: 'reversal' },
    })
    expect(reversal.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['pot/revenue', '-40.50'],
      ['outside/revenue', '40.50'],
    ])
  })

  test('capital is taken back too, and the forecast no longer counts either', async () => {
    const forecast = async () => {
      const { coverage, paidNext30Days, inPots } = (await owner.call('operator.today', {})).data
      return { coverage, paidNext30Days, inPots }
    }
    const before = await forecast()
    const capital = await give('70')
    const revenue = await state('30')
    await Promise.all([takeBack(capital), takeBack(revenue, finance)])
    expect(await pots()).toMatchObject({ operator: '0.00', revenue: '300.00' })
    expect(await forecast()).toEqual(before)
    expect(await at.broken()).toBeNull()
  })

  test('above the limit two different operators must agree, and either can refuse', async () => {
    await owner.call('operator.setWithdrawalLimits', {
      autoMax: '50',
      singleMax: '100',
      reason: 'For the test',
    })
    const [big, other] = [await give('100.01'), await give('100.01')]
    expect((await look(big)).takeBack).toEqual({ possible: true, why: null, needed: 2 })
    const asked = await takeBack(big)
    expect(asked).toMatchObject({ state: 'waiting', reversalId: null })
    expect(await pots()).toMatchObject({ operator: '200.02' })
    expect(await lastAct()).toMatchObject({ act: 'correction-asked', detail: { movement: big } })
    expect(await why(big)).toBe('asked')
    expect(await refusal(takeBack(big, finance))).toBe('movement_not_reversible movementId')
    expect(await refusal(decide(asked.correctionId, 'true', owner))).toBe(
      'movement_not_reversible correctionId',
    )

    const queue = async (by: Device) => (await by.call('operator.corrections', { state: 'waiting' })).data
    expect(await queue(owner)).toMatchObject({ total: 1, list: [{ mine: true, needed: 2, movementId: big }] })
    expect(await queue(finance)).toMatchObject({ list: [{ mine: false }] })
    expect(await decide(asked.correctionId, 'true')).toMatchObject({ state: 'done' })
    expect(await pots()).toMatchObject({ operator: '100.01' })
    expect(await refusal(decide(asked.correctionId, 'true'))).toBe('not_found correctionId')

    // A refused correction may be requested again.
    const refused = await takeBack(other)
    expect(await decide(refused.correctionId, 'false', owner)).toMatchObject({ state: 'refused' })
    expect(await why(other)).toBeNull()
    const again = await takeBack(other, finance)
    expect(await decide(again.correctionId, 'true', owner)).toMatchObject({ state: 'done' })
    expect(await pots()).toMatchObject({ operator: '0.00' })
    expect(await at.broken()).toBeNull()
  })

  test('ten calls with one operation id are one correction', async () => {
    const movementId = await give('5')
    const operation = { operationId: 'take-back-once-1' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.call('operator.reverseMovement', { movementId, reason }, operation),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.reversalId)).size).toBe(1)
  })

  test('an unknown movement and a reason with a phone number are refused', async () => {
    expect(await refusal(takeBack('mov_zzzz'))).toBe('not_found movementId')
    expect(await refusal(look('mov_zzzz'))).toBe('not_found movementId')
    const movementId = await give('1')
    expect(
      await refusal(owner.call('operator.reverseMovement', { movementId, reason: 'call 9876543210' })),
    ).toBe('text_refused reason')
    expect(await why(movementId)).toBeNull()
  })
})

describe('a matched payment', () => {
  /** Makes a recharge that is paid and matched. Returns the movement that credited it. */
  const paid = async (amount = '3100.00') => {
    const recharge = await at.ask(amount)
    await at.fill(amount)
    const { lineId } = await at.pay(recharge, { amount })
    await at.match()
    const { movementId } = await one<{ movementId: bigint }>(sql`
      select movement_id from bank_recharge where recharge_id = ${parseId('recharge', recharge.rechargeId)}`)
    return { recharge, lineId, movementId: formatId('movement', movementId) }
  }

  test('is taken back, and waits for staff again', async () => {
    const { recharge, lineId, movementId } = await paid()
    const before = await at.wallet()
    expect(await takeBack(movementId)).toMatchObject({ state: 'done', debt: '0.00' })
    expect(before - (await at.wallet())).toBe(2_000_000n)
    expect(await at.stateOf(recharge)).toMatchObject({ status: 'pending' })
    const [line] = (await owner.call('operator.bankReview', {})).data.list
    expect(line).toMatchObject({ lineId, question: 'unknown_reference' })
    expect(await at.broken()).toBeNull()

    // It can be matched again; the first movement stays reversed.
    await owner.call('operator.matchBankLine', {
      lineId,
      rechargeId: recharge.rechargeId,
      reason: 'It was right',
    })
    expect(await at.wallet()).toBe(before)
    expect(await why(movementId)).toBe('reversed')
    expect(await at.broken()).toBeNull()
  })

  test('leaves a labelled debt for money that the wallet no longer holds, and the next payment pays it', async () => {
    const { recharge, lineId, movementId } = await paid('15500.00')
    const { memberId } = await one<{ memberId: bigint }>(
      sql`select member_id from bank_recharge where recharge_id = ${parseId('recharge', recharge.rechargeId)}`,
    )
    // The member spends all but 3.
    const left = await at.wallet()
    await spend(memberId, left - 3_000_000n)
    expect(await takeBack(movementId)).toMatchObject({ state: 'done', debt: '7.00' })
    const { list } = (await owner.call('operator.accounts', { memberId: formatId('member', memberId) })).data
    const held = list.map(({ account, balance }) => [account.split('/')[2], balance])
    expect(held).toEqual(
      expect.arrayContaining([
        ['wallet', '0.00'],
        ['debt', '-7.00'],
      ]),
    )
    expect(await lastAct()).toMatchObject({ act: 'correction', detail: { debt: '7.00' } })
    expect(await at.broken()).toBeNull()

    await owner.call('operator.matchBankLine', {
      lineId,
      rechargeId: recharge.rechargeId,
      reason: 'It was right',
    })
    expect(await at.wallet()).toBe(3_000_000n)
    expect(await at.broken()).toBeNull()
  })

  test('cannot be taken back or decided on by the operator whose own account it credited', async () => {
    const { movementId } = await paid()
    const device = await one<{ deviceId: bigint }>(sql`select min(device_id) as device_id from member_device`)
    const tie = sql`
      insert into operator_device (operator_id, device_id)
      select operator_id, ${device.deviceId} from operator where name = 'Finance'`
    await host.world.db.run(tie)
    expect(await why(movementId, finance)).toBe('own')
    expect(await refusal(takeBack(movementId, finance))).toBe('movement_not_reversible movementId')
    expect(await why(movementId)).toBeNull()
    await owner.call('operator.setWithdrawalLimits', { autoMax: '0', singleMax: '0', reason: 'For the test' })
    const asked = await takeBack(movementId)
    expect(asked.state).toBe('waiting')
    expect(await refusal(decide(asked.correctionId, 'true'))).toBe('movement_not_reversible movementId')
    await host.world.db.run(sql`delete from operator_device where device_id = ${device.deviceId}`)
    expect((await decide(asked.correctionId, 'true')).state).toBe('done')
    expect(await at.broken()).toBeNull()
  })

  const spend = (memberId: bigint, amount: bigint) =>
    host.world.db.transaction(async (tx) => {
      const moment = await openMoney(tx, host.wall)
      await post(tx, moment, purchase({ memberId, productId: 1n, price: amount, machineCost: 0n, take: 0n }))
    })
})

describe('after a day', () => {
  test('money that a close paid out cannot be taken back, because the pot no longer holds it', async () => {
    await owner.call('operator.setWithdrawalLimits', {
      autoMax: '50',
      singleMax: '100',
      reason: 'For the test',
    })
    const movementId = await give('20')
    const held = (await pots()).operator ?? ''
    const settled = await one<{ settled: boolean }>(
      sql`select settled_through = open_day - 1 as settled from world_day`,
    )
    expect(settled).toEqual({ settled: true })
    // A closed day that is not settled yet may still take money from the pot.
    await host.world.db.run(sql`update world_day set settled_through = settled_through - 1`)
    expect(await why(movementId)).toBe('settling')
    await host.world.db.run(sql`update world_day set settled_through = open_day - 1`)
    expect(await why(movementId)).toBeNull()
    // The close pays a bonus out of everything that the operator's pot holds.
    await host.world.db.run(sql`
      insert into payable (kind, member_id, subject_id, day, promised, happened_at)
      select 'bonus', min(member_id), 1, min(open_day), ${readMoney(held)}, now() from member cross join world_day`)
    await at.daysPass(1)
    expect(await pots()).toMatchObject({ operator: '0.00' })
    expect(await why(movementId)).toBe('spent')
    expect(await refusal(takeBack(movementId))).toBe('movement_not_reversible movementId')
    // Later capital is too little for it.
    await give('19.99')
    expect(await why(movementId)).toBe('spent')
    expect(await at.broken()).toBeNull()
  })
})

// These tests are last, because the books do not add up after them.
test.each(['purchase', 'starting-money', 'credit', 'daily-return', 'withdrawal-request'])(
  'a movement of the kind %s cannot be taken back by staff',
  async (kind) => {
    const { movementId } = await one<{ movementId: bigint }>(sql`
      insert into movement (code, day, happened_at) values (${kind}, 0, now()) returning movement_id`)
    const wire = formatId('movement', movementId)
    expect(await why(wire)).toBe('kind')
    expect(await refusal(takeBack(wire))).toBe('movement_not_reversible movementId')
  },
)
