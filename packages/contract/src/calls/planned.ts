/** Calls of the specification whose handlers come with later work; each answers 501 until then. */
import { planned } from '../call.ts'

export const plannedCalls = {
  'push.saveToken': planned('user', 'POST', 'user/firebase-token'),
}
