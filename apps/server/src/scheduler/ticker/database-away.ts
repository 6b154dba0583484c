/** Asked by the ticker's looks, its list and its rests. */
import { isServerAway } from '../../platform/db/door.ts'

/**
 * Whether an error means that a server cannot be reached, rather than that a statement is wrong: in
 * that case it is useless to try its next world.
 */
export function isAway(error: unknown): boolean {
  if (isServerAway(error)) return true
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return /connect|terminated|timeout/i.test(String(error))
  // Classes 08 (connection), 53 (resources), 57 (shut down, crashed, starting); ECONNREFUSED,
  // ENOENT and their like.
  return /^(?:08|53|57P)/.test(code) || /^E[A-Z]+$/.test(code) || code === 'NO_PRIMARY'
}
