/**
 * If every new member is invited by a member drawn by lot, the share of members with at least m
 * recruits nears 2^-m. `through` null: and more.
 */
export const chanceShare = (from: number, through: number | null): number =>
  2 ** -from - (through === null ? 0 : 2 ** -(through + 1))
