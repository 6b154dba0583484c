import { callPages, callQuery } from '../../platform/query.ts'

export const shareInfo = () => callQuery('share.info', {})
export const shareCount = () => callQuery('share.count', {})
export const teamTerms = () => callQuery('team.terms', {})
/** Ten joining days per page. */
export const moneyBackPages = () => callPages('team.moneyBack', { pageSize: 10 })
export const levelPages = (floor: number) => callPages('share.floor', { floor })
export const recruitPages = (memberId: string) => callPages('share.floor2', { memberId })
