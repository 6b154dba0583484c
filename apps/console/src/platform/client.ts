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

/**
 * `call(name, body, { operationId?, signal? })` → `{ msg, data }`; throws `CallError` with the
 * server's sentence.
 */
export const call = makeClient(staffCall, clientOptions)

/** The same for calls that return a file. */
export const fetchFile = makeFileClient(staffCall, clientOptions)
