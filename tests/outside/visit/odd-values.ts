/** Values for a field from an attacker, and from a faulty program. */
export type Chance = (below: number) => number

/** A drawn sequence that is the same for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const odd: readonly string[] = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1',
  '00',
  '+5',
  '0x10',
  '1e309',
  '1e-7',
  'NaN',
  'Infinity',
  '1,000',
  '1.005',
  '999999999999',
  '9'.repeat(400),
  '９９',
  '१२',
  'true',
  'false',
  'null',
  'undefined',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table member; --',
  '%',
  '_',
  '\\',
  '%00',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '\u200b',
  'a\u0301'.repeat(2000),
  '<script>alert(1)</script>',
  '<p>Good day</p>',
  '../../etc/passwd',
  'a'.repeat(70_000),
  'Good morning to all',
  'en_US',
  'IN',
  'KES',
  'PUSDT',
  'chain',
  'bank',
  'INR',
  'practice',
  '2026-11-22',
  '2027-02-30',
  '2026-11-22T10:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  'mem_1',
  'mem_zzzzzzzzzzzzzzzz',
  'prd_1',
  'ord_1',
  'inc_1',
  'wdr_1',
  'mov_1',
  'pst_1',
  'opr_1',
  'mem_-1',
  'prd_0',
  '1;1',
  'asc',
  'desc',
  'made',
  'open',
  '10.00',
  '0.01',
  '1000000',
  '2147483648',
  '9223372036854775808',
  '-9223372036854775809',
  'practice1qqqq',
  '🅰🅱',
]

/**
 * Mostly a value that an answer had under this name, so that the call gets past the first check.
 */
export function valueFor(
  field: string,
  known: ReadonlyMap<string, readonly string[]>,
  chance: Chance,
): string | undefined {
  const seen = known.get(field)
  const at = chance(10)
  if (at === 0) return undefined
  if (seen !== undefined && seen.length > 0 && at < 7) return seen[chance(seen.length)]
  return odd[chance(odd.length)]
}

const keptOfOne = 40

/** Remembers the values of answers, by field name. */
export function remember(answer: unknown, known: Map<string, string[]>, chance: Chance, depth = 0): void {
  if (depth > 6 || answer === null || typeof answer !== 'object') return
  for (const [field, value] of Object.entries(answer)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const kept = known.get(field) ?? []
      if (kept.length < keptOfOne) kept.push(String(value))
      else kept[chance(keptOfOne)] = String(value)
      known.set(field, kept)
    } else remember(value, known, chance, depth + 1)
  }
}
