/** The host's desk: host and facilitators, on the level above all worlds. */
export { type DeskActor, hostOfDesk, recordDeskAct } from './acts.ts'
export { createFacilitator, resetFacilitator } from './facilitators.ts'
export { deskHandlers } from './handlers.ts'
export { behindDeskRoles, type DeskCall, requireDeskRole } from './roles.ts'
export { deskOfToken, deskSlug } from './session.ts'
export { asWork, readWork, type Tell } from './work.ts'
