/** Which roles see which acts; the server decides by its own table. */
import type { Session } from '../../../platform/session.ts'

export const isRunner = (who: Session | null): boolean => who?.role === 'facilitator' || who?.role === 'owner'
export const mayWrite = (who: Session | null): boolean => isRunner(who) || who?.role === 'editor'
