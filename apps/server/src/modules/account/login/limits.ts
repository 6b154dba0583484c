/**
 * How often a login may be tried. A try is counted before the password is compared. Three rules:
 * a device that logged in before has an allowance of its own, so nobody can pause its owner on purpose; everybody
 * else is counted by true address and account, and by account over all addresses; and an address that floods is
 * refused before anything is hashed.
 */
import { Refusal } from '@glasshouse/contract'
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { type Allowance, countTry, forgive, peerKey } from '../../limit/index.ts'

const quarterHourMs = 15 * 60_000
const perKnownDevice: Allowance = { max: 10, windowMs: quarterHourMs }
const perPeerAndAccount: Allowance = { max: 10, windowMs: quarterHourMs }
const perAccount: Allowance = { max: 50, windowMs: quarterHourMs }
/** A class of thirty behind one address logs in within a minute, each mistyping twice. */
const perPeer: Allowance = { max: 100, windowMs: 60_000 }

export interface LoginTry {
  /** Which login: a member's or an operator's. */
  readonly kind: 'member' | 'operator'
  /** What was typed, in one form; the same for accounts that exist and those that do not. */
  readonly account: string
  readonly peer: string
  /** A device that logged in as this account before. */
  readonly knownDeviceId: bigint | null
}

/** All addresses together; a password reset empties it, so that the owner gets in. */
export const accountBucket = (kind: LoginTry['kind'], account: string): string =>
  `login:${kind}:account:${account}`

const bucketsOf = ({ kind, account, peer, knownDeviceId }: LoginTry) =>
  knownDeviceId !== null
    ? ([[`login:${kind}:device:${knownDeviceId}:${account}`, perKnownDevice, 'login_paused']] as const)
    : ([
        [`login:${kind}:peer:${peerKey(peer)}`, perPeer, 'too_many_requests'],
        [`login:${kind}:peer:${peerKey(peer)}:${account}`, perPeerAndAccount, 'login_paused'],
        [accountBucket(kind, account), perAccount, 'login_paused'],
      ] as const)

/** Errors: `too_many_requests`, `login_paused`, each with the `seconds` to wait. */
export async function countLogin(runner: Runner, wall: WallClock, login: LoginTry): Promise<void> {
  for (const [bucket, allowance, error] of bucketsOf(login)) {
    const { allowed, seconds } = await countTry(runner, bucket, allowance, wall)
    if (!allowed) throw new Refusal(error, { facts: { seconds } })
  }
}

/** Who got in is not held to the tries before; the address's own allowance stays spent. */
export const forgiveLogin = (runner: Runner, login: LoginTry): Promise<number> =>
  forgive(
    runner,
    bucketsOf(login)
      .filter(([, , error]) => error === 'login_paused')
      .map(([bucket]) => bucket),
  )
