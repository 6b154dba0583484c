/** The one `call` of the console: contract client + session + language + world. */
import { type ClientOptions, makeClient } from '@glasshouse/contract/client'
import { makeFileClient } from '@glasshouse/contract/file-client'
import { staffCall } from '@glasshouse/contract/staff'
import { isUnattended } from './attended.ts'
import { currentLocale, languageOf } from './choices.ts'
import { session } from './session.ts'

export { CallError } from '@glasshouse/contract/client'

let worldOfLogin: string | null = null

/** Sets the world that calls name before there is a session. */
export const setLoginWorld = (world: string | null): void => {
  worldOfLogin = world
}

/** The options of every call of this tab. */
export const clientOptions: ClientOptions = {
  base: () => '',
  token: () => session.get()?.token ?? null,
  language: () => languageOf[currentLocale()],
  world: () => session.get()?.world ?? worldOfLogin,
  unattended: isUnattended,
}

const send = makeClient(staffCall, clientOptions)
let isLoggingOut = false

/**
 * `call(name, body, { operationId?, signal? })` → `{ msg, data }`; throws `CallError` with the
 * server's sentence. While the server ends the session no call begins, because it would be refused:
 * the promise stays open, and react-admin forgets it with everything that was read.
 */
export const call: typeof send = (name, body, per) =>
  isLoggingOut ? new Promise<never>(() => undefined) : send(name, body, per)

/** Ends the session on the server; without a connection it ends only on this device. */
export async function sendLogout(name: 'desk.logout' | 'operator.logout'): Promise<void> {
  isLoggingOut = true
  await send(name, {})
    .catch(() => undefined)
    .finally(() => {
      isLoggingOut = false
    })
}

/** The same for calls that return a file. */
export const fetchFile = makeFileClient(staffCall, clientOptions)
