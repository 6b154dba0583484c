/** Reads of the security centre. */
import type { DataOf } from '@glasshouse/contract'
import { callQuery, invalidateCalls } from '../../platform/query.ts'

export type SecurityState = DataOf<'security.state'>
export const securityState = () => callQuery('security.state', {})
export const ownSessions = () => callQuery('session.list', {})
export const ownLogins = () => callQuery('login.list', {})

/** Reads again what a change of a second step, a password or the mail address affects. */
export const securityChanged = () =>
  invalidateCalls(
    'security.state',
    'withdrawal.status',
    'paypassword.has',
    'paypassword.codeSupport',
    'user.info',
    'practice.messages',
    'push.record',
    'support.conversation',
  )
