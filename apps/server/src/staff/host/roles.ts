/**
 * Holds the roles that the contract names at each call of the host's desk. Whose world is whose is a
 * matter of each call.
 */
import { builtCall, type CallName, type DeskRole, Refusal } from '@glasshouse/contract'
import type { DeskContext, Handler } from '../../context.ts'

/** Calls of whoever is logged in at the desk. */
export type DeskCall = Exclude<Extract<CallName, `desk.${string}`>, 'desk.captcha' | 'desk.login'>

/** Errors: `forbidden` when the role may not make this call. */
export function requireDeskRole(call: DeskCall, role: DeskRole): void {
  if (!builtCall(call).roles?.includes(role)) throw new Refusal('forbidden')
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
