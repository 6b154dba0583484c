/** Reads and acts of the practice phone. */
import type { DataOf } from '@glasshouse/contract'
import { type PracticePhone, practicePhoneQuery } from '../../platform/practice.ts'
import { callQuery, queryClient } from '../../platform/query.ts'

export type PracticeMessage = DataOf<'practice.messages'>['list'][number]

/** Messages are asked for this often while the phone is open and no news of them come by themselves. */
const messagesPollMs = 2000

export const messagesQuery = (isTold: boolean) => ({
  ...callQuery('practice.messages', {}),
  refetchInterval: !isTold && messagesPollMs,
  staleTime: 0,
})

/** The device holds this phone now: what was read for the one before is gone. */
export function holdPhone(phone: PracticePhone): void {
  queryClient.setQueryData(practicePhoneQuery().queryKey, { phone })
  queryClient.removeQueries({ queryKey: ['practice.messages'] })
}
