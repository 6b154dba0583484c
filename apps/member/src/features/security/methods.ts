/** The methods that can prove a change. Pure. */
import type { DataOf } from '@glasshouse/contract'
import type { Method } from './use-proof.ts'

type State = Pick<DataOf<'security.state'>, 'authenticator' | 'passkeys' | 'codesLeft'>

interface MethodsFor {
  /** The second step that is being changed: it cannot prove its own change. */
  readonly except?: 'authenticator' | { readonly passkeyId: string }
  /** The host name of this page, or null where browsers have no passkeys. */
  readonly site: string | null
}

/**
 * The login password is enough while there is no second step; otherwise the quickest method comes
 * first.
 */
export function methodsOf(state: State, { except, site }: MethodsFor): readonly Method[] {
  if (state.authenticator === null && state.passkeys.length === 0) return ['loginPassword']
  const others = state.passkeys.filter(
    (passkey) =>
      passkey.site === site && (typeof except !== 'object' || passkey.passkeyId !== except.passkeyId),
  )
  return [
    ...(state.authenticator !== null && except !== 'authenticator' ? (['code'] as const) : []),
    ...(others.length > 0 ? (['passkey'] as const) : []),
    ...(state.codesLeft > 0 ? (['recoveryCode'] as const) : []),
  ]
}
