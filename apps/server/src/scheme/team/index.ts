/** Invitations between members, and the rewards for them. */
export { earnRecruiting } from './earn.ts'
export { teamHandlers } from './handlers.ts'
export { monthNumber, monthOfOpenDay } from './month.ts'
export { rollUpTeam } from './roll-up.ts'
export { rollUpMoneyBack } from './roll-up-back.ts'
export { countedNowMax, teamOf } from './team.ts'
