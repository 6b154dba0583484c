/**
 * The contract as the app has it: the calls before a login come with it, all others in a file of
 * their own, which is asked for with the first screen that is none of the login's.
 */
import type { BuiltCall, MemberCallName } from '@glasshouse/contract'
import { entryCalls } from '@glasshouse/contract/entry'

type Calls = Readonly<Record<string, BuiltCall>>

let known: Calls = entryCalls
let coming: Promise<void> | undefined

/** All calls. A failure is not kept: the next one asks again. */
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

/** Undefined while its file is on its way. */
export const callNow = (name: MemberCallName): BuiltCall | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined

export async function findCall(name: MemberCallName): Promise<BuiltCall> {
  if (callNow(name) === undefined) await loadCalls()
  const found = callNow(name)
  if (found === undefined) throw new Error(`no call ${name}`)
  return found
}
