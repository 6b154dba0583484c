/**
 * Parts in whole units that add up to the whole in whole units (largest remainder): each part is
 * truncated, and the missing units go, one each, to the parts with the largest remainders, the
 * first part first in a tie. A part without a remainder gets none.
 */
export function cutTogether(parts: readonly bigint[], whole: bigint, unit: bigint): readonly bigint[] {
  const cut = parts.map((part) => part / unit)
  const missing = whole / unit - cut.reduce((sum, part) => sum + part, 0n)
  const lost = (at: number) => (parts[at] ?? 0n) % unit
  const raised = new Set(
    parts
      .map((_, at) => at)
      .filter((at) => lost(at) > 0n)
      .sort((one, two) => Number(lost(two) - lost(one)))
      .slice(0, Math.max(0, Number(missing))),
  )
  return cut.map((part, at) => (raised.has(at) ? part + 1n : part))
}
