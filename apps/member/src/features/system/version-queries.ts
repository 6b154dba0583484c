import { constants } from '@glasshouse/contract'
import { device } from '@glasshouse/web/device.ts'
import { callQuery } from '../../platform/query.ts'

export const ownVersion = {
  platform: device()?.platform === 'android' ? 'ANDROID' : 'WEB',
  code: String(constants.appVersionCode),
} as const

/** Null when this is the newest. */
export const newestVersion = () => callQuery('version.update', ownVersion)

/** Where a phone gets the newest one, whatever it has. */
export const androidVersion = () => callQuery('version.update', { platform: 'ANDROID', code: '0' })
