/**
 * Who may do what at the host's desk: the one place for it. Whose world is whose is a matter of
 * each call.
 */
import { type CallName, type DeskRole, Refusal } from '@glasshouse/contract'
import type { DeskContext, Handler } from '../../context.ts'

/** Calls of whoever is logged in at the desk. */
export type DeskCall = Exclude<Extract<CallName, `desk.${string}`>, 'desk.captcha' | 'desk.login'>

const both: readonly DeskRole[] = ['host', 'facilitator']
const host: readonly DeskRole[] = ['host']

const allowed: Readonly<Record<DeskCall, readonly DeskRole[]>> = {
  'desk.logout': both,
  'desk.me': both,
  'desk.beginSecondStep': both,
  'desk.confirmSecondStep': both,
  'desk.renewRecoveryCodes': both,
  'desk.beginPasskey': both,
  'desk.addPasskey': both,
  'desk.askPasskey': both,
  'desk.removePasskey': both,
  'desk.addresses': both,
  'desk.sessions': both,
  'desk.endSession': both,
  'desk.changePassword': both,
  'desk.facilitators': host,
  'desk.createFacilitator': host,
  'desk.disableFacilitator': host,
  'desk.resetFacilitatorPassword': host,
  'desk.endFacilitatorSecondStep': host,
  'desk.enterWorld': both,
  'desk.acts': both,
  // Each list asks for its own roles.
  'desk.listFile': both,
  'desk.worlds': both,
  'desk.world': both,
  'desk.createWorld': both,
  'desk.duplicateWorld': both,
  'desk.archiveWorld': both,
  'desk.exportWorld': both,
  'desk.deleteWorld': both,
  'desk.importWorld': both,
  'desk.work': both,
  'desk.standing': both,
  'desk.upgradeWorld': host,
}

/** Errors: `forbidden` when the role may not make this call. */
export function requireDeskRole(call: DeskCall, role: DeskRole): void {
  if (!allowed[call].includes(role)) throw new Refusal('forbidden')
}

/** Some of the desk's handlers, each behind its roles. */
export function behindDeskRoles<H extends { readonly [N in DeskCall]?: Handler<N> }>(handlers: H): H {
  const guarded = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (body: never, context: DeskContext) => {
      requireDeskRole(name as DeskCall, context.role)
      return await handler(body, context)
    },
  ])
  return Object.fromEntries(guarded) as H
}
