/** One set of queries for the popup of an update and for the card of the version. */
import { constants } from '@glasshouse/contract'
import { device } from '@glasshouse/web/device.ts'
import { callQuery } from '../../platform/query.ts'

export const ownVersion = {
  platform: device()?.platform === 'android' ? 'ANDROID' : 'WEB',
  code: String(constants.appVersionCode),
} as const

/** The answer's `update` is null when this is the newest version. */
export const newestVersion = () => callQuery('version.update', ownVersion)

/** The newest version for a phone, whatever version it has. */
export const androidVersion = () => callQuery('version.update', { platform: 'ANDROID', code: '0' })
