/** Sees to it that a call is in the registry before anybody asks for its shape. */
import { builtCalls, type CallName } from '@glasshouse/contract'

let later: Promise<unknown> | undefined

/** The rest of the contract. A failure is not kept: the next one asks again. */
export function loadLaterCalls(): Promise<unknown> {
  later ??= import('./later-calls.ts').catch((error: unknown) => {
    later = undefined
    throw error
  })
  return later
}

export async function knowCall(name: CallName): Promise<void> {
  if (!Object.hasOwn(builtCalls, name)) await loadLaterCalls()
}
