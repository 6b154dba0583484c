/**
 * Who stepped from the desk into a class works there for an hour: their desk's session is used as
 * long as they do.
 */
import { makeClient } from '@glasshouse/contract/client'
import { staffCall } from '@glasshouse/contract/staff'
import { isUnattended } from './attended.ts'
import { clientOptions } from './client.ts'
import { session } from './session.ts'

/** Well within the half hour after which a session of staff ends. */
const everyMs = 5 * 60_000

const deskOptions = { ...clientOptions, token: () => session.get()?.desk?.token ?? null, world: () => null }
const callDesk = makeClient(staffCall, deskOptions)

export function keepDesk(): void {
  setInterval(() => {
    // A desk that has ended meanwhile says so when it is gone back to.
    if (session.get()?.desk && !isUnattended()) void callDesk('desk.me', {}).catch(() => undefined)
  }, everyMs)
}
