import { callQuery } from '../../platform/query.ts'

export const shareInfo = () => callQuery('share.info', {})
export const shareCount = () => callQuery('share.count', {})
export const worldInfo = () => callQuery('world.info', {})
