/**
 * All calls of the host's desk, which is above all worlds. Each is checked against its roles: host
 * and facilitator.
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

/** `desk.listFile` reads a list through the handler that checks the list's own roles. */
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
