/**
 * The account's calls exist at the desk and in a world: this chooses those of the session's level.
 */

import { useStore } from '@glasshouse/web/value-store.ts'
import { session } from '../../../platform/session.ts'

const desk = {
  me: 'desk.me',
  begin: 'desk.beginSecondStep',
  confirm: 'desk.confirmSecondStep',
  codes: 'desk.renewRecoveryCodes',
  beginPasskey: 'desk.beginPasskey',
  addPasskey: 'desk.addPasskey',
  ask: 'desk.askPasskey',
  removePasskey: 'desk.removePasskey',
  sessions: 'desk.sessions',
  end: 'desk.endSession',
  password: 'desk.changePassword',
} as const

const world = {
  me: 'operator.me',
  begin: 'operator.beginSecondStep',
  confirm: 'operator.confirmSecondStep',
  codes: 'operator.renewRecoveryCodes',
  beginPasskey: 'operator.beginPasskey',
  addPasskey: 'operator.addPasskey',
  ask: 'operator.askPasskey',
  removePasskey: 'operator.removePasskey',
  sessions: 'operator.sessions',
  end: 'operator.endSession',
  password: 'operator.changePassword',
} as const

export const useSide = (): typeof desk | typeof world => (useStore(session)?.level === 'desk' ? desk : world)
