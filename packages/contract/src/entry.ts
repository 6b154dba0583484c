/** The calls that come before a login: what the world is, a practice phone, accounts. */
import { worldCalls } from './calls/foundation/world.ts'
import { authCalls } from './calls/identity/auth.ts'
import { practiceCalls } from './calls/identity/practice.ts'

export const entryCalls = {
  ...worldCalls,
  ...authCalls,
  ...practiceCalls,
}
