/**
 * The contract as the app loads it: the calls before a login are bundled, all others are in a file
 * of their own, which is loaded with the first screen that is not of the login.
 */
import type { CallDeclaration, MemberCallName } from '@glasshouse/contract'
import { entryCalls } from '@glasshouse/contract/entry'

type Calls = Readonly<Record<string, CallDeclaration>>

let known: Calls = entryCalls
let coming: Promise<void> | undefined

/** Loads all calls. A failure is not cached: the next call tries again. */
export function loadCalls(): Promise<void> {
  coming ??= import('@glasshouse/contract/member').then(
    ({ memberCalls }) => {
      known = memberCalls
    },
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

/** The call if it is loaded; undefined while its file is loading. */
export const callNow = (name: MemberCallName): CallDeclaration | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined

export async function findCall(name: MemberCallName): Promise<CallDeclaration> {
  if (callNow(name) === undefined) await loadCalls()
  const found = callNow(name)
  if (found === undefined) throw new Error(`no call ${name}`)
  return found
}
