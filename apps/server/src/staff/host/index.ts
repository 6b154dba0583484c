/**
 * All calls of the host's desk, each behind its roles: host and facilitators, on the level above
 * all worlds.
 */
import type { Handlers } from '../../context.ts'
import { listFile } from '../../foundation/list-file/index.ts'
import { classCalls } from './classes.ts'
import { peopleCalls } from './people.ts'
import { behindDeskRoles } from './roles.ts'
import { entryCalls, sessionCalls } from './session.ts'

export { hostOfDesk } from './act.ts'
export { provesBooks, removeWorld, startRetention } from './classes.ts'
export { createFacilitator, resetFacilitator } from './people.ts'
export { type DeskCall, requireDeskRole } from './roles.ts'
export { deskOfToken, deskSlug } from './session/token.ts'

/** A list is read for its file by the handler that is behind the list's own roles. */
const guarded = (): Readonly<Record<string, unknown>> => hostCalls

export const hostCalls = {
  ...entryCalls,
  ...behindDeskRoles({
    ...classCalls,
    ...peopleCalls,
    ...sessionCalls,
    'desk.listFile': (body, context) => listFile(body, context, guarded()),
  } satisfies Partial<Handlers>),
} satisfies Partial<Handlers>
