/** Reads and acts of the practice phone. */
import type { DataOf } from '@glasshouse/contract'
import { type PracticePhone, practicePhoneQuery } from '../../platform/practice.ts'
import { callQuery, queryClient } from '../../platform/query.ts'

export type PracticeMessage = DataOf<'practice.messages'>['list'][number]

/** The polling interval of messages while the phone is open and the socket does not report them. */
const messagesPollMs = 2000

export const messagesQuery = (isTold: boolean) => ({
  ...callQuery('practice.messages', {}),
  refetchInterval: !isTold && messagesPollMs,
  staleTime: 0,
})

/** Stores that the device holds this phone now, and removes what was read for the previous one. */
export function holdPhone(phone: PracticePhone): void {
  queryClient.setQueryData(practicePhoneQuery().queryKey, { phone })
  queryClient.removeQueries({ queryKey: ['practice.messages'] })
}
