/**
 * `withdrawal.status`: whether withdrawals are processed now, and what a member still needs for
 * one.
 */
import { type BodyOf, type DataOf, formatMoney, formatRate } from '@glasshouse/contract'
import { nextOpeningMs, withdrawalFeeBasisPoints } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { chainWithdrawalMax } from './guards.ts'
import { withdrawalMinimumIn } from './quote.ts'

interface StatusRow {
  readonly timeZone: string
  readonly autoMax: bigint
  readonly hasFundPassword: boolean
  readonly lockedUntil: Date | null
  readonly hasAddress: boolean
  readonly hasBank: boolean
  /** When the first of the relevant payees becomes usable; null: there is no payee. */
  readonly usableAt: Date | null
  readonly extractable: bigint
  readonly securityUntil: Date | null
  readonly authenticator: boolean
  readonly passkey: boolean
}

/** `currency`: of the card; absent for practice USDT. */
export async function withdrawalStatus(
  { currency = 'PUSDT' }: BodyOf<'withdrawal.status'>,
  { world, wall, memberId }: Pick<MemberContext, 'world' | 'wall' | 'memberId'>,
): Promise<DataOf<'withdrawal.status'>> {
  const wallet = memberAccount(memberId, 'wallet')
  const [row, moment, least] = await Promise.all([
    world.db.one<StatusRow>(sql`
      select time_zone, withdrawal_auto_max as auto_max, own.member_id is not null as has_fund_password,
             case when locked_until_real > ${new Date(wall.nowMs())} then locked_until_real end as locked_until,
             coalesce(bool_or(payee.rail = 'chain'), false) as has_address,
             coalesce(bool_or(payee.rail = 'bank'), false) as has_bank,
             min(usable_at) filter (where payee.currency = ${currency}) as usable_at,
             (select coalesce(sum(case account_id when ${wallet} then balance else -balance end), 0)::bigint from balance
              where account_id in (${wallet}, ${memberAccount(memberId, 'debt')})) as extractable,
             (select until_at from withdrawal_hold where withdrawal_hold.member_id = ${memberId}) as security_until,
             exists (select from authenticator where authenticator.member_id = ${memberId}) as authenticator,
             exists (select from passkey where passkey.member_id = ${memberId}) as passkey
      from world_setting left join fund_password as own on own.member_id = ${memberId}
      left join payee on payee.member_id = ${memberId} and removed_at is null
      group by time_zone, withdrawal_auto_max, own.member_id, locked_until_real`),
    readMoment(world.db, wall),
    withdrawalMinimumIn(world.db, currency),
  ])
  const nowMs = moment.now.getTime()
  const opensMs = nextOpeningMs(nowMs, row.timeZone)
  const heldUntil = (until: Date | null) =>
    until !== null && until > moment.now ? until.toISOString() : null
  return {
    open: opensMs === nowMs,
    opensAt: new Date(opensMs).toISOString(),
    timeZone: row.timeZone,
    currency,
    minimum: least.minimum,
    maximum: currency === 'PUSDT' ? formatMoney(chainWithdrawalMax) : null,
    rate: least.rate === null ? null : formatRate(least.rate),
    feePercent: Number(withdrawalFeeBasisPoints) / 100,
    autoMax: formatMoney(row.autoMax),
    extractable: formatMoney(row.extractable),
    hasAddress: row.hasAddress,
    hasBank: row.hasBank,
    hasFundPassword: row.hasFundPassword,
    lockedUntil: row.lockedUntil?.toISOString() ?? null,
    holdUntil: heldUntil(row.usableAt),
    securityHoldUntil: heldUntil(row.securityUntil),
    secondStep: { authenticator: row.authenticator, passkey: row.passkey },
  }
}
