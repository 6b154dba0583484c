/** The host's desk: host and facilitators, on the level above all worlds. */
export { hostOfDesk, recordDeskAct } from './acts.ts'
export { createFacilitator } from './facilitators.ts'
export { deskHandlers } from './handlers.ts'
export { deskOfToken, deskSlug } from './session.ts'
