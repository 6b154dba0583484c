/** Staff's own accounts: login, second step, sessions, password; in a world and at the host's desk. */
export {
  beginStep,
  confirmStep,
  endStep,
  renewCodes,
  type StaffCaller,
} from './authenticator.ts'
export { operatorLogin, staffHandlers, stepOfWorld } from './handlers.ts'
export { type FoundStaff, findStaff, letStaffIn, loginStaff } from './login.ts'
export { readMe } from './me.ts'
export { addStaffPasskey, beginStaffPasskey, removeStaffPasskey } from './passkey.ts'
export { askStaffPasskey } from './passkey-check.ts'
export { changePassword, endOwn, ownSessions } from './sessions.ts'
