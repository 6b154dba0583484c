/**
 * The findings of proof in a world that was tampered with, inside a transaction that is rolled
 * back. Never used outside tests.
 */
import { expect } from 'vitest'
import type { Check } from '../../apps/server/src/ledger/proof/check.ts'
import { prove } from '../../apps/server/src/ledger/proof/prove.ts'
import type { Scope, Tx } from '../../apps/server/src/platform/db/pool.ts'
import type { Query } from '../../apps/server/src/platform/db/sql.ts'

const undone = new Error('undone')
const appendOnly = ['entry', 'movement', 'income', 'claim']

/**
 * Calls `look` inside a tampered world, with the append-only triggers off. Each statement must
 * change something.
 */
async function inTampered<T>(
  db: Scope,
  tampering: readonly Query[],
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  const seen: T[] = []
  const work = db.transaction(async (tx: Tx) => {
    for (const table of appendOnly)
      await tx.run({ text: `alter table ${table} disable trigger user`, values: [], name: `off_${table}` })
    for (const query of tampering) {
      const rows = await tx.run(query)
      if (!query.text.includes('alter table')) expect(rows, query.text).toBeGreaterThan(0)
    }
    seen.push(await look(tx))
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return seen[0] as T
}

/** The first rule that proof reports, or null. */
export const brokenBy = (
  db: Scope,
  tampering: readonly Query[],
  provedThrough = -1,
): Promise<string | null> =>
  inTampered(db, tampering, async (tx) => {
    // The snapshot is this transaction: it sees its own tampering.
    const inside = { ...db, transaction: <T>(work: (tx: Tx) => Promise<T>) => work(tx) }
    return (await prove(inside, provedThrough)).broken?.what ?? null
  })

/**
 * The rules that would find none of these faults if each were alone: proof stops at the first
 * finding, so a rule that is never first could be broken itself without a failing test.
 */
export async function idle(
  db: Scope,
  rules: readonly Check[],
  faults: readonly (readonly Query[])[],
): Promise<string[]> {
  const waiting = new Set(rules)
  for (const tampering of faults) {
    const found = await inTampered(db, tampering, async (tx) => {
      const finding: Check[] = []
      for (const rule of waiting)
        if ((await tx.maybe(rule.find({ day: -1, movementId: 0n }))) !== undefined) finding.push(rule)
      return finding
    })
    for (const rule of found) waiting.delete(rule)
  }
  return [...waiting].map(({ name }) => name)
}
