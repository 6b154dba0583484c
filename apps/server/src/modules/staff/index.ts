/** Staff's own accounts: login, second step, sessions, password; in a world and at the host's desk. */
export {
  beginStep,
  confirmStep,
  endStep,
  renewCodes,
  type StaffCaller,
} from './authenticator.ts'
export { operatorLogin, staffHandlers } from './handlers.ts'
export { loginStaff } from './login.ts'
export { readMe } from './me.ts'
export { changePassword, endOwn, ownSessions } from './sessions.ts'
