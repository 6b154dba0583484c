/** Reads of the security centre. */
import type { DataOf } from '@glasshouse/contract'
import { callQuery } from '../../platform/query.ts'

export type SecurityState = DataOf<'security.state'>
export const securityState = () => callQuery('security.state', {})
export const ownSessions = () => callQuery('session.list', {})
export const ownLogins = () => callQuery('login.list', {})
