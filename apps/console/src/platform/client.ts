/** The one `call` of the console: contract client + session + language + world. */
import { type ClientOptions, makeClient } from '@glasshouse/contract/client'
import { makeFileClient } from '@glasshouse/contract/file-client'
import { staffCall } from '@glasshouse/contract/staff'
import { isUnattended } from './attended.ts'
import { currentLocale, languageOf } from './choices.ts'
import { readAgain } from './queries.ts'
import { type Session, session } from './session.ts'

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

const request = makeClient(staffCall, clientOptions)

/**
 * `call(name, body, { operationId?, signal? })` → `{ msg, data }`; throws `CallError` with the
 * server's sentence. Without a session no call of staff begins, because it would be refused: the
 * promise stays open. That happens after a logout, when the screen that is still there reads again.
 */
export const call: typeof request = async (name, body, per) => {
  const { roles, method } = staffCall(name)
  if (roles && session.get() === null) return await new Promise<never>(() => undefined)
  const reply = await request(name, body, per)
  // Only the calls of staff with a session have roles: a `POST` of theirs is an act.
  if (roles && method === 'POST') readAgain()
  return reply
}

/** Ends a session on the server. The device has ended it already, so a failure is not reported. */
export async function sendLogout({ token, level, world }: Session): Promise<void> {
  const logout = makeClient(staffCall, { ...clientOptions, token: () => token, world: () => world })
  await logout(level === 'desk' ? 'desk.logout' : 'operator.logout', {}).catch(() => undefined)
}

/** The same for calls that return a file. */
export const fetchFile = makeFileClient(staffCall, clientOptions)
