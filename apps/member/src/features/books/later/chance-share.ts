/**
 * If every new member is invited by a member drawn by lot, the share of members with at least m
 * recruits nears 2^-m. `through` null: and more.
 */
export const chanceShare = (from: number, through: number | null): number =>
  2 ** -from - (through === null ? 0 : 2 ** -(through + 1))

/**
 * The share that a count has of all, both rounded down to whole tens. Null: they say too little.
 * Of 20 members 10 could be a third or nearly all.
 */
export function aboutShare(count: number, of: number): number | null {
  if (count === 0) return null
  const [least, most] = [count / (of + 9), Math.min(1, (count + 9) / of)]
  return most - least > 0.1 ? null : Math.min(1, count / of)
}
