export { teamHandlers } from './handlers.ts'
export { type TeamLevel, teamByLevel, teamLevels } from './team.ts'
