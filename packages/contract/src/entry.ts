/** The calls before a login: the world, a practice phone, accounts. */
import { worldCalls } from './calls/foundation/world.ts'
import { authCalls } from './calls/identity/auth.ts'
import { practiceCalls } from './calls/identity/practice.ts'

export const entryCalls = {
  ...worldCalls,
  ...authCalls,
  ...practiceCalls,
}
