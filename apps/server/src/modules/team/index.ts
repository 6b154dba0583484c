/** Who came by whose invitation, and what that brings. */
export { teamHandlers } from './handlers.ts'
export { readVipLevel } from './own-rank.ts'
export { countedNowMax, type Team, teamOf } from './team.ts'
export { closedTerms, recruitingTerms } from './terms.ts'
