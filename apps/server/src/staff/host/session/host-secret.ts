/**
 * The host's password is a secret in its environment. The catalogue keeps a hash of it (the mark),
 * which shows the secret that a session was started with.
 */

import { writeHostMark } from '../../../identity/account/for-staff/write-operator.ts'
import { isPassword } from '../../../identity/account/index.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { hashSecret, sameBytes } from '../../../platform/random.ts'

export const hostName = 'host'

/** The secret is long, so a plain hash is enough. Null without a secret. */
export const hostMark = (secret: string | undefined): string | null =>
  secret === undefined ? null : `sha256:${hashSecret(secret).toString('base64url')}`

/** A changed secret ends the host's sessions. */
export const keepHostMark = (catalogue: Runner, secret: string): Promise<number> =>
  writeHostMark(catalogue, hostMark(secret))

/**
 * Compares with the kept hash of a facilitator's password or of the host's secret, at the cost of
 * one password comparison either way.
 */
export const isDeskPassword: typeof isPassword = async (kept, typed, options) => {
  const isMark = kept?.startsWith('sha256:') ?? false
  const right = await isPassword(isMark ? null : kept, typed, options)
  return isMark ? sameBytes(Buffer.from(kept ?? ''), Buffer.from(hostMark(typed) ?? '')) : right
}
