/** Checks the roles that the contract names for each call of a world's staff. */
import { type CallName, callDeclaration, type OperatorRole, Refusal } from '@glasshouse/contract'
import type { Handler, OperatorContext } from '../context.ts'

/** Calls that a logged-in operator makes. */
export type OperatorCall = Exclude<Extract<CallName, `operator.${string}`>, 'operator.login'>

/** Includes the call that foundation/upload answers. */
export type StaffCall = OperatorCall | 'staffUpload.fetch'

/** Errors: `forbidden` when the role may not make this call. */
export function requireRole(call: StaffCall, role: OperatorRole): void {
  if (!callDeclaration(call).roles?.includes(role)) throw new Refusal('forbidden')
}

/** Adds the role check to the operators' handlers. */
export function behindRoles<H extends { readonly [N in OperatorCall]: Handler<N> }>(handlers: H): H {
  const guarded = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (body: never, context: OperatorContext) => {
      requireRole(name as OperatorCall, context.role)
      return await handler(body, context)
    },
  ])
  return Object.fromEntries(guarded) as H
}
