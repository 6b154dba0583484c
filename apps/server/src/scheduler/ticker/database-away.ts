/**
 * Whether an error means that the database cannot be reached, rather than that a statement is
 * wrong: in that case it is useless to try the next world.
 */
export function isAway(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return /connect|terminated|timeout/i.test(String(error))
  // Classes 08 (connection), 53 (resources), 57 (shut down, crashed, starting); ECONNREFUSED,
  // ENOENT and their like.
  return /^(?:08|53|57P)/.test(code) || /^E[A-Z]+$/.test(code)
}
