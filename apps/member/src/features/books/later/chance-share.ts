/**
 * If every new member is invited by a member drawn by lot, the share of members with at least m
 * recruits nears 2^-m. `through` null: and more.
 */
export const chanceShare = (from: number, through: number | null): number =>
  2 ** -from - (through === null ? 0 : 2 ** -(through + 1))

/** From so many on, the true share of every count is known to a tenth. */
const fewestOfShares = 180

/**
 * The share that a count has of all, both rounded down to whole tens. Null: they say too little. Of
 * 20 members 10 could be a third or nearly all. All counts of a table have shares, or none has.
 */
export const aboutShare = (count: number, of: number): number | null =>
  count === 0 || of < fewestOfShares ? null : count / of
