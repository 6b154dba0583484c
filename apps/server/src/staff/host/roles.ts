/**
 * Checks the roles that the contract names for each call of the host's desk. Each call checks by
 * itself whether the world belongs to the caller.
 */
import { type CallName, callDeclaration, type DeskRole, Refusal } from '@glasshouse/contract'
import type { DeskContext, Handler } from '../../context.ts'

/** Calls that need a session at the desk. */
export type DeskCall = Exclude<Extract<CallName, `desk.${string}`>, 'desk.captcha' | 'desk.login'>

/** Errors: `forbidden` when the role may not make this call. */
export function requireDeskRole(call: DeskCall, role: DeskRole): void {
  if (!callDeclaration(call).roles?.includes(role)) throw new Refusal('forbidden')
}

/** Adds the role check to some of the desk's handlers. */
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
