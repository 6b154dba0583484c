/**
 * Rate limits of logins. A try is counted before the password is compared. A device that logged in
 * before has a limit of its own; all others are counted by true address and account, and by
 * account over all addresses. A caller past these needs a captcha and is not refused, so nobody
 * can keep an owner out by guessing: tries with a captcha have limits of their own, which a flood
 * without any cannot use up. An address that floods is refused before anything is hashed.
 */
import { type ErrorName, Refusal } from '@glasshouse/contract'
import { type Allowance, clearTries, countTry, peerKey } from '../../../foundation/limit/index.ts'
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner } from '../../../platform/db/pool.ts'

const quarterHourMs = 15 * 60_000
const perKnownDevice: Allowance = { max: 10, windowMs: quarterHourMs }
const perPeerAndAccount: Allowance = { max: 10, windowMs: quarterHourMs }
const perAccount: Allowance = { max: 50, windowMs: quarterHourMs }
/** A class of thirty behind one address logs in within a minute, each mistyping twice. */
const perPeer: Allowance = { max: 100, windowMs: 60_000 }
/**
 * With a captcha. One address reaches 180 in a quarter of an hour, so one address never exhausts
 * the account's limit.
 */
const perProvedPeerAndAccount: Allowance = { max: 12, windowMs: 60_000 }
/**
 * With the 50 above at most 250 guesses in a quarter of an hour from the whole world: 24,000 a
 * day.
 */
const perProvedAccount: Allowance = { max: 200, windowMs: quarterHourMs }

export interface LoginTry {
  /** Which login: of a member or of an operator. */
  readonly kind: 'member' | 'operator'
  /** What was typed, normalised; the same for accounts that exist and those that do not. */
  readonly account: string
  readonly peer: string
  /** A device that logged in as this account before. */
  readonly knownDeviceId: bigint | null
  /** A captcha was given, and was right. */
  readonly proved: boolean
}

/** All addresses together, without a captcha and with one; a password reset clears both. */
export const accountBuckets = (kind: LoginTry['kind'], account: string) =>
  [`login:${kind}:account:${account}`, `login:${kind}:proved:account:${account}`] as const

type Bucket = readonly [name: string, allowance: Allowance, full: ErrorName]

function bucketsOf({ kind, account, peer, knownDeviceId, proved }: LoginTry): readonly Bucket[] {
  const [unproved, withCaptcha] = accountBuckets(kind, account)
  const from = `peer:${peerKey(peer)}`
  if (proved)
    return [
      [`login:${kind}:proved:${from}:${account}`, perProvedPeerAndAccount, 'too_many_requests'],
      [withCaptcha, perProvedAccount, 'login_paused'],
    ]
  if (knownDeviceId !== null)
    return [[`login:${kind}:device:${knownDeviceId}:${account}`, perKnownDevice, 'captcha_needed']]
  return [
    [`login:${kind}:${from}`, perPeer, 'too_many_requests'],
    [`login:${kind}:${from}:${account}`, perPeerAndAccount, 'captcha_needed'],
    [unproved, perAccount, 'captcha_needed'],
  ]
}

/** Errors: `captcha_needed`; `too_many_requests` and `login_paused` with the `seconds` to wait. */
export async function countLogin(runner: Runner, wall: WallClock, login: LoginTry): Promise<void> {
  for (const [bucket, allowance, error] of bucketsOf(login)) {
    const { allowed, seconds } = await countTry(runner, bucket, allowance, wall)
    if (!allowed) throw new Refusal(error, error === 'captcha_needed' ? {} : { facts: { seconds } })
  }
}

/**
 * A successful login clears the tries before it, with a captcha or without; the address's own
 * limit stays used.
 */
export const clearLoginTries = (runner: Runner, login: LoginTry): Promise<number> =>
  clearTries(
    runner,
    [login, { ...login, proved: false }]
      .flatMap(bucketsOf)
      .filter(([, , error]) => error !== 'too_many_requests')
      .map(([bucket]) => bucket),
  )
