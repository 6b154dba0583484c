/** Calls of the specification whose handlers come with later work; each answers 501 until then. */
import { planned } from '../call.ts'

export const plannedCalls = {
  'push.saveToken': planned('user', 'POST', 'user/firebase-token'),
  'share.floor': planned('user', 'POST', 'share/invited/floor'),
  'share.floor2': planned('user', 'POST', 'share/invited/floor2'),
}
