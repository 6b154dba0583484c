/** The outcome of each preset, by the size of its crowd. */
import type { CrowdSize, PresetName } from '@glasshouse/contract/values/preset-names.ts'
import type { Measured } from '../measure.ts'
import { breaksAroundDay20 } from './breaks-around-day-20.ts'
import { looksHonestIsNot } from './looks-honest-is-not.ts'
import { machinesThatEarn } from './machines-that-earn.ts'
import { rumour } from './rumour.ts'
import { slowBurn45Days } from './slow-burn-45-days.ts'

export const measured: Readonly<Record<PresetName, Readonly<Record<CrowdSize, Measured>>>> = {
  'breaks-around-day-20': breaksAroundDay20,
  'slow-burn-45-days': slowBurn45Days,
  'machines-that-earn': machinesThatEarn,
  'looks-honest-is-not': looksHonestIsNot,
  rumour,
}
