import { formatId, id, readMoney } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putCoins } from '../../../../../tests/support/coins.ts'
import { catchUp, passDays } from '../../../../../tests/support/life.ts'
import { balancesOf } from '../../../../../tests/support/member.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { declared, refusalOf } from '../../../../../tests/support/refusal.ts'
import { boundPayee, type Withdrawing, withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { accountPath, memberAccount, openMemberAccounts } from '../../ledger/accounts.ts'
import { openMoney } from '../../ledger/moment.ts'
import { inputHash } from '../../ledger/operation.ts'
import { prove } from '../../ledger/proof/prove.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { walletRecords } from '../../reporting/wallet/records.ts'
import { cancelWithdrawal } from './cancel.ts'
import { payByBank } from './pay-by-bank.ts'
import { withdrawalList } from './read.ts'
import { requestWithdrawal } from './request.ts'
import { failPayout, markArrived, markSent, noteConfirmations, payoutsDue } from './states.ts'
import { withdrawalStatus } from './status.ts'
import { openWithdrawalsMax } from './store.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  await putCoins(host, 50_000n)
})
afterAll(() => host.drop())

const request = (
  who: Withdrawing,
  amount: string,
  options: { operationId?: string; payeeId?: bigint; proved?: Withdrawing['proved'] } = {},
) =>
  declared(
    'withdrawal.create',
    requestWithdrawal(host, {
      memberId: who.memberId,
      payeeId: options.payeeId ?? who.payeeId,
      amount,
      proved: options.proved ?? who.proved,
      operationId: options.operationId ?? null,
    }),
  )

const balances = (memberId: bigint) => balancesOf(host, memberId)

const journalOf = async (movementId: bigint) => {
  const rows = await host.world.db.many<{
    accountId: bigint
    amount: bigint
    recordType: number | null
  }>(sql`
    select account_id, amount, record_type from entry where movement_id = ${movementId} order by amount`)
  return rows.map((row) => `${accountPath(row.accountId)} ${row.amount} ${row.recordType}`)
}

const rowOf = (text: string) =>
  host.world.db.one<{ movementId: bigint; endedMovementId: bigint; state: string; dueAt: Date | null }>(
    sql`select * from withdrawal where withdrawal_id = ${idOf(text)}`,
  )

const act = <T>(work: (tx: Tx, moment: Awaited<ReturnType<typeof openMoney>>) => Promise<T>) =>
  host.world.db.transaction(async (tx) => work(tx, await openMoney(tx, host.wall)))

const holds = async () => expect((await prove(host.world.db, -1)).broken).toBeNull()
const idOf = (text: string) => readId('withdrawal', text)

/** Moves to noon of a Wednesday, when withdrawals are processed. */
const toWednesdayNoon = async () => {
  await passDays(host, 1)
  for (;;) {
    const status = await withdrawalStatus({}, { ...host, memberId: 1n as never })
    if (status.open) return
    host.wall.forward(3_600_000)
    await catchUp(host)
  }
}
beforeEach(toWednesdayNoon)

describe('withdrawal.create', () => {
  test('takes the whole amount, including the fee, out of the wallet immediately', async () => {
    const who = await withdrawing(host)
    const asked = await request(who, '60')
    expect(asked).toMatchObject({
      amount: '60.00',
      fee: '3.00',
      net: '57.00',
      pays: '57.00',
      currency: 'PUSDT',
      approvalsNeeded: 0,
      balance: '40.00',
    })
    expect(await balances(who.memberId)).toEqual({ wallet: '40.00', withdrawing: '60.00' })
    const row = await rowOf(asked.withdrawalId)
    expect(await journalOf(row.movementId)).toEqual([
      `member/${who.memberId}/wallet -60000000 2`,
      `member/${who.memberId}/withdrawing 60000000 null`,
    ])
    expect(Date.parse(asked.sendBy) - Date.parse(asked.opensAt)).toBe(72 * 3_600_000)
    expect(row).toMatchObject({ state: 'pending', dueAt: new Date(asked.opensAt) })
    await holds()
  })

  test('each refusal has its name, in this order, and changes nothing', async () => {
    const who = await withdrawing(host)
    const { world, wall } = host
    const other = await withdrawing(host)
    const held = await boundPayee(host, who.memberId)
    await world.db.run(
      sql`update payee set usable_at = usable_at + ${'1 hour'}::interval where payee_id = ${held}`,
    )
    const removed = await boundPayee(host, who.memberId)
    await world.db.run(sql`update payee set removed_at = added_at where payee_id = ${removed}`)
    const none = await withdrawing(host)
    await world.db.run(sql`delete from fund_password where member_id = ${none.memberId}`)
    const gone = await withdrawing(host)
    await world.db.run(sql`update member set disabled_at = now() where member_id = ${gone.memberId}`)
    const indebted = await withdrawing(host)
    await act((tx) => openMemberAccounts(tx, indebted.memberId, ['debt']))
    await world.db.run(sql`alter table balance disable trigger user`)
    await world.db.run(
      sql`update balance set balance = -50000000 where account_id = ${memberAccount(indebted.memberId, 'debt')}`,
    )
    const before = await balances(who.memberId)
    const wrong = { by: 'password', comparedHash: 'another' } as const
    const token = { by: 'step-up', sessionHash: Buffer.alloc(32), tokenHash: Buffer.alloc(32) } as const
    expect({
      disabled: await refusalOf(request(gone, '60')),
      noPassword: await refusalOf(request(none, '60')),
      changedPassword: await refusalOf(request(who, '60', { proved: wrong, payeeId: held })),
      unknownToken: await refusalOf(request(who, '60', { proved: token, payeeId: held })),
      unknown: await refusalOf(request(who, '0.5', { payeeId: 999_999n })),
      others: await refusalOf(request(who, '0.5', { payeeId: other.payeeId })),
      removed: await refusalOf(request(who, '0.5', { payeeId: removed })),
      held: await refusalOf(request(who, '0.5', { payeeId: held })),
      zero: await refusalOf(request(who, '0')),
      malformed: await refusalOf(request(who, '1e3')),
      small: await refusalOf(request(who, '0.99')),
      most: await refusalOf(request(who, '10000.01')),
      large: await refusalOf(request(who, '100.01')),
      indebted: await refusalOf(request(indebted, '50.01')),
    }).toEqual({
      disabled: 'account_disabled',
      noPassword: 'fund_password_needed',
      changedPassword: 'step_up_needed',
      unknownToken: 'step_up_needed',
      unknown: 'payee_unknown',
      others: 'payee_unknown',
      removed: 'payee_unknown',
      held: 'payee_held',
      zero: 'amount_invalid',
      malformed: 'amount_invalid',
      small: 'withdrawal_minimum',
      most: 'withdrawal_maximum',
      large: 'balance_too_low',
      indebted: 'balance_too_low',
    })
    expect(await balances(who.memberId)).toEqual(before)
    expect(await refusalOf(request(indebted, '50'))).toBe('accepted')
    await world.db.run(
      sql`update balance set balance = 0 where account_id = ${memberAccount(indebted.memberId, 'debt')}`,
    )
    await world.db.run(sql`alter table balance enable trigger user`)
    const ended = sql`update world_setting set ends_real = ends_real - ${'1 year'}::interval`
    await world.db.run(ended)
    expect(await refusalOf(request(gone, '60'))).toBe('world_ended')
    await world.db.run(sql`update world_setting set ends_real = ends_real + ${'1 year'}::interval`)
    expect(wall.nowMs()).toBeGreaterThan(0)
    await holds()
  })

  test('the same operation sent ten times has one effect and one answer, and another amount is refused', async () => {
    const who = await withdrawing(host)
    const first = await request(who, '30', { operationId: 'tap-1-of-this' })
    for (let times = 0; times < 9; times++)
      expect(await request(who, '30', { operationId: 'tap-1-of-this' })).toEqual(first)
    // The token that proved the password may have expired meanwhile; the first answer is returned
    // all the same.
    const token = { by: 'step-up', sessionHash: Buffer.alloc(32), tokenHash: Buffer.alloc(32) } as const
    expect(await request(who, '30', { operationId: 'tap-1-of-this', proved: token })).toEqual(first)
    expect(await refusalOf(request(who, '31', { operationId: 'tap-1-of-this' }))).toBe('idempotency_conflict')
    expect(await balances(who.memberId)).toEqual({ wallet: '70.00', withdrawing: '30.00' })
  })

  test('a token is valid for its own session and for five minutes', async () => {
    const who = await withdrawing(host)
    const [session, other, tokenHash] = [1, 2, 3].map((byte) =>
      Buffer.alloc(32, byte + Number(who.memberId % 80n)),
    )
    const until = new Date(host.wall.nowMs() + 300_000)
    for (const hash of [session, other])
      await host.world.db.run(sql`
        insert into session (token_hash, member_id, started_real, expires_real)
        values (${hash}, ${who.memberId}, ${until}, ${until})`)
    await host.world.db.run(sql`insert into step_up values (${session}, ${tokenHash}, ${until})`)
    const by = (sessionHash: Buffer | undefined) =>
      refusalOf(
        request(who, '1', { proved: { by: 'step-up', sessionHash, tokenHash } as Withdrawing['proved'] }),
      )
    expect([await by(session), await by(session), await by(other)]).toEqual([
      'accepted',
      'accepted',
      'step_up_needed',
    ])
    host.wall.forward(300_000)
    expect(await by(session)).toBe('step_up_needed')
    host.wall.forward(-300_000)
    await host.world.db.run(sql`delete from session where token_hash = ${session}`)
    expect(await by(session)).toBe('step_up_needed')
  })

  test('the number of open withdrawals is limited', async () => {
    const who = await withdrawing(host)
    const { withdrawalId } = await request(who, '1')
    await host.world.db.run(sql`
      insert into withdrawal (member_id, number, payee_id, rail, amount, fee, approvals_needed, requested_at, due_at, send_by, movement_id)
      select member_id, 1 + added, payee_id, rail, amount, fee, 0, requested_at, due_at, send_by, movement_id
      from withdrawal cross join generate_series(1, ${openWithdrawalsMax - 1}::int) as added
      where withdrawal_id = ${idOf(withdrawalId)}`)
    expect(await refusalOf(request(who, '1'))).toBe('withdrawals_too_many')
    await host.world.db.run(sql`delete from withdrawal where member_id = ${who.memberId} and number > 1`)
  })
})

test('ten withdrawals of an odd amount cost no less than one of ten times the amount, rounded up', async () => {
  const who = await withdrawing(host, { starting: 20_000_000n })
  let apart = 0n
  for (let times = 0; times < 10; times++) apart += readMoney((await request(who, '1.01')).fee)
  const one = await request(await withdrawing(host), '10.1')
  expect(apart).toBeGreaterThanOrEqual(readMoney(one.fee))
  expect(one.fee).toBe('0.505')
  await holds()
})

describe('its way over the chain', () => {
  test('pending, processing, sent, arrived: then the money has left, and the fee is in its pot', async () => {
    const who = await withdrawing(host)
    const { withdrawalId } = await request(who, '20.01')
    const mine = (due: Awaited<ReturnType<typeof payoutsDue>>) =>
      due.filter(({ memberId }) => memberId === who.memberId)
    const due = mine(await act((tx, moment) => payoutsDue(tx, moment, { limit: 1000 })))
    expect(due).toMatchObject([{ withdrawalId: idOf(withdrawalId), net: 19_009_500n }])
    expect(due[0]?.address).toHaveLength(20)
    expect(mine(await act((tx, moment) => payoutsDue(tx, moment, { limit: 1000 })))).toEqual([])
    expect(
      await refusalOf(
        cancelWithdrawal(idOf(withdrawalId), { ...host, memberId: who.memberId as never, operationId: null }),
      ),
    ).toBe('withdrawal_under_way')
    const id = idOf(withdrawalId)
    expect(await act((tx, moment) => markArrived(tx, moment, id))).toBe(false)
    expect(await act((tx, moment) => markSent(tx, moment, { withdrawalId: id, reference: 'tx-7' }))).toBe(
      true,
    )
    expect(await act((tx, moment) => markSent(tx, moment, { withdrawalId: id, reference: 'tx-8' }))).toBe(
      false,
    )
    await act((tx) => noteConfirmations(tx, [{ withdrawalId: id, confirmations: 7 }]))
    const list = await withdrawalList({ withdrawalId: id }, { ...host, memberId: who.memberId as never })
    expect(list.list).toMatchObject([{ state: 'sent', reference: 'tx-7', confirmations: 7, net: '19.0095' }])
    expect(await balances(who.memberId)).toEqual({ wallet: '79.99', withdrawing: '20.01' })
    await holds()

    expect(await act((tx, moment) => markArrived(tx, moment, id))).toBe(true)
    expect(await act((tx, moment) => markArrived(tx, moment, id))).toBe(false)
    expect(await act((tx, moment) => failPayout(tx, moment, { withdrawalId: id, failure: 'chain' }))).toBe(
      false,
    )
    expect(await balances(who.memberId)).toEqual({ wallet: '79.99', withdrawing: '0.00' })
    expect(await journalOf((await rowOf(withdrawalId)).endedMovementId)).toEqual([
      `member/${who.memberId}/withdrawing -20010000 null`,
      'pot/fees 1000500 null',
      'outside/chain 19009500 null',
    ])
    await holds()
  })

  test('a failed withdrawal, even after it was sent, returns the whole amount in one movement, record 10', async () => {
    const who = await withdrawing(host)
    const { withdrawalId } = await request(who, '50')
    const id = idOf(withdrawalId)
    expect(await act((tx, moment) => failPayout(tx, moment, { withdrawalId: id, failure: 'chain' }))).toBe(
      false,
    )
    await act((tx, moment) => payoutsDue(tx, moment, { limit: 1000 }))
    await act((tx, moment) => markSent(tx, moment, { withdrawalId: id, reference: 'tx-9' }))
    expect(await act((tx, moment) => failPayout(tx, moment, { withdrawalId: id, failure: 'chain' }))).toBe(
      true,
    )
    expect(await act((tx, moment) => failPayout(tx, moment, { withdrawalId: id, failure: 'chain' }))).toBe(
      false,
    )
    expect(await act((tx, moment) => markArrived(tx, moment, id))).toBe(false)
    expect(await balances(who.memberId)).toEqual({ wallet: '100.00', withdrawing: '0.00' })
    const { list } = await walletRecords({ pageSize: 2 }, { ...host, memberId: who.memberId as never })
    expect(list.map(({ type, amount, status }) => [type, amount, status])).toEqual([
      [10, '50.00', 'credited'],
      [2, '-50.00', 'failed'],
    ])
    await holds()
  })

  test('no withdrawal is due outside the hours, all are at the opening, and those of a disabled member wait', async () => {
    const who = await withdrawing(host)
    const gone = await withdrawing(host)
    while ((await withdrawalStatus({}, { ...host, memberId: who.memberId as never })).open) {
      host.wall.forward(3_600_000)
      await catchUp(host)
    }
    const { opensAt } = await request(who, '5')
    await request(gone, '5')
    await host.world.db.run(sql`update member set disabled_at = now() where member_id = ${gone.memberId}`)
    const due = async () =>
      (await act((tx, moment) => payoutsDue(tx, moment, { limit: 1000 })))
        .map(({ memberId }) => memberId)
        .filter((memberId) => [who.memberId, gone.memberId].includes(memberId))
    expect(await due()).toEqual([])
    const now = Date.parse((await withdrawalStatus({}, { ...host, memberId: who.memberId as never })).opensAt)
    expect(now).toBe(Date.parse(opensAt))
    while (!(await withdrawalStatus({}, { ...host, memberId: who.memberId as never })).open) {
      host.wall.forward(1_800_000)
      await catchUp(host)
    }
    expect(await due()).toEqual([who.memberId])
  })
})

describe('withdrawal.cancel', () => {
  test('gives all of it back while it is pending; another’s answers as a missing one does', async () => {
    const [who, other] = [await withdrawing(host), await withdrawing(host)]
    const withdrawalId = idOf((await request(who, '60')).withdrawalId)
    const as = (member: Withdrawing, operationId: string | null = null) => ({
      ...host,
      memberId: member.memberId as never,
      operationId,
    })
    expect(await refusalOf(cancelWithdrawal(withdrawalId, as(other)))).toBe('withdrawal_unknown')
    expect(await refusalOf(cancelWithdrawal(id('withdrawal', 999_999n), as(who)))).toBe('withdrawal_unknown')
    expect(await refusalOf(withdrawalList({ withdrawalId }, as(other)))).toBe('withdrawal_unknown')
    const answer = await cancelWithdrawal(withdrawalId, as(who, 'cancel-once'))
    expect(answer).toEqual({ amount: '60.00', balance: '100.00' })
    expect(await cancelWithdrawal(withdrawalId, as(who, 'cancel-once'))).toEqual(answer)
    const kept = await host.world.db.one<{ hash: Buffer }>(
      sql`select input_hash as hash from operation where operation_id = 'cancel-once'`,
    )
    const sent = { withdrawalId: formatId('withdrawal', withdrawalId) }
    expect(kept.hash).toEqual(inputHash({ call: 'withdrawal.cancel', ...sent }))
    expect(await refusalOf(cancelWithdrawal(withdrawalId, as(who)))).toBe('withdrawal_under_way')
    expect(await balances(who.memberId)).toEqual({ wallet: '100.00', withdrawing: '0.00' })
    const { list } = await walletRecords({ pageSize: 2, type: '2' }, as(who))
    expect(list.map(({ amount, status }) => [amount, status])).toEqual([
      ['60.00', 'credited'],
      ['-60.00', 'cancelled'],
    ])
    await holds()
  })
})

describe('to a card', () => {
  test('is typed in its currency, quoted at the rate, and arrives with the line of the statement', async () => {
    const who = await withdrawing(host, { currency: 'INR' })
    const asked = await request(who, '840')
    expect(asked).toMatchObject({
      amount: '10.00',
      fee: '0.50',
      net: '9.50',
      pays: '798.00',
      currency: 'INR',
    })
    expect(await refusalOf(request(who, '83.99'))).toBe('withdrawal_minimum')
    expect(await refusalOf(request(who, '9999999.00')), 'a bank has no most').toBe('balance_too_low')
    const most = async (currency?: 'INR') =>
      (await withdrawalStatus({ currency }, { ...host, memberId: who.memberId as never })).maximum
    expect([await most(), await most('INR')]).toEqual(['10000.00', null])
    expect(await refusalOf(request(who, '7560.01'))).toBe('balance_too_low')
    expect(await payByBank(host.world.db, host.wall)).toBe(1)
    expect(await payByBank(host.world.db, host.wall)).toBe(0)
    const { list } = await withdrawalList({ rail: 'bank' }, { ...host, memberId: who.memberId as never })
    expect(list).toMatchObject([{ state: 'arrived', pays: '798.00', rate: '84.00', rail: 'bank' }])
    expect(list[0]?.reference).toMatch(/^bnl_/)
    expect(await balances(who.memberId)).toEqual({ wallet: '90.00', withdrawing: '0.00' })
    await holds()
  })
})
