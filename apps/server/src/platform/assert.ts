/** Asserts stay on in production: a wrong ledger is worse than a failed request. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
