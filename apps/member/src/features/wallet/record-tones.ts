import type { RecordItem } from '@glasshouse/contract'
import type { BadgeTone } from '../../ui/badge.tsx'

/** The tone of each state of a record: good is done, as it was to be. */
export const recordTones: Record<RecordItem['status'], BadgeTone> = {
  succeeded: 'good',
  arrived: 'good',
  credited: 'good',
  failed: 'wrong',
  not_credited: 'wrong',
  expired: 'plain',
  cancelled: 'plain',
  processing: 'cool',
  pending: 'cool',
  receiving: 'cool',
  not_received: 'cool',
}
