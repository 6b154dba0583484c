import type { PushItem } from '@glasshouse/contract'

export type PushWords = Readonly<Record<'mark' | PushItem['kind'], string>>

export const en_US: PushWords = {
  mark: 'Practice money',
  station: 'The staff of your world have written to you.',
  'withdrawal-sent': 'A withdrawal is on its way.',
  'withdrawal-arrived': 'A withdrawal has arrived.',
  'withdrawal-failed': 'A withdrawal failed. The money is back in your wallet.',
  'recharge-arrived': 'A recharge has arrived.',
  'reward-credited': 'A reward was credited.',
  'staff-looked': 'Staff did something about your account.',
  'staff-sessions': 'Staff did something about your account.',
  'staff-words': 'Staff did something about your account.',
}
