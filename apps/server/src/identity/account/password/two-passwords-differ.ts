/**
 * Login password and fund password must differ: a person who saw one being typed must not have
 * both.
 */
import { Refusal } from '@glasshouse/contract'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { isPassword } from './argon.ts'

/** Errors: `login_password_as_fund`, `too_many_requests`. */
export async function refuseFundPassword(runner: Runner, memberId: bigint, password: string): Promise<void> {
  const fund = await runner.maybe<{ hash: string }>(
    sql`select password_hash as hash from fund_password where member_id = ${memberId}`,
  )
  if (fund !== undefined && (await isPassword(fund.hash, password, { first: true })))
    throw new Refusal('login_password_as_fund', { field: 'password' })
}

/** Errors: `fund_password_as_login`, `too_many_requests`. */
export async function refuseLoginPassword(runner: Runner, memberId: bigint, password: string): Promise<void> {
  if (await isLoginPassword(runner, memberId, password))
    throw new Refusal('fund_password_as_login', { field: 'password' })
}

/** The caller counts the try first (`limit`). Errors: `too_many_requests`. */
export async function isLoginPassword(runner: Runner, memberId: bigint, password: string): Promise<boolean> {
  const { hash } = await runner.one<{ hash: string | null }>(
    sql`select password_hash as hash from member where member_id = ${memberId}`,
  )
  return isPassword(hash, password, { first: true })
}
