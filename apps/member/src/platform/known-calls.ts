/** Sees to it that a call is in the registry before anybody asks for its shape. */
import { builtCalls, type CallName } from '@glasshouse/contract'

/** The parts of the contract that the login does not need, the smaller first. */
const parts = {
  open: () => import('./open-calls.ts'),
  later: () => import('./later-calls.ts'),
}
type Part = keyof typeof parts

const coming = new Map<Part, Promise<unknown>>()

/** A failure is not kept: the next one asks again. */
function load(part: Part): Promise<unknown> {
  const promise =
    coming.get(part) ??
    parts[part]().catch((error: unknown) => {
      coming.delete(part)
      throw error
    })
  coming.set(part, promise)
  return promise
}

/** The whole contract. */
export const loadAllCalls = (): Promise<unknown> => Promise.all([load('open'), load('later')])

export async function knowCall(name: CallName): Promise<void> {
  for (const part of ['open', 'later'] as const) if (!Object.hasOwn(builtCalls, name)) await load(part)
}
