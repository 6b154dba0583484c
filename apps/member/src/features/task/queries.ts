import { callQuery } from '../../platform/query.ts'

export const ownVideos = () => callQuery('video.mine', {})
export const videoCard = (card: string) => callQuery('video.card', { card })
export const ownGroup = () => callQuery('group.mine', {})
export const worldInfo = () => callQuery('world.info', {})
