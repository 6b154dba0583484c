import type { RecordType } from '@glasshouse/contract'
import type { IconName } from '../../ui/icon.tsx'

/** The icon of each type of record. */
export const recordIcons: Record<RecordType, IconName> = {
  recharge: 'plus',
  withdrawal: 'withdraw',
  buyMachine: 'machine',
  dailyIncome: 'clock',
  receivedIncome: 'income',
  teamBenefits: 'team',
  bonus: 'gift',
  randomBonus: 'gift',
  referralBonus: 'team',
  withdrawalFailed: 'warning',
  inviteBonus: 'team',
  exchange: 'refresh',
  fund: 'income',
  dividend: 'income',
  correction: 'scales',
  startingMoney: 'wallet',
}
