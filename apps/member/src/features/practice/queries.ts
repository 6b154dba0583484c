/** Reads and acts of the practice phone. */
import type { DataOf } from '@glasshouse/contract'
import { type CodeKind, type PracticePhone, practicePhoneQuery } from '../../platform/practice.ts'
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

/**
 * The messages with a code of this kind on this device's phone, newest first; none when they cannot
 * be read.
 */
const codesOf = async (kind: CodeKind): Promise<readonly PracticeMessage[]> => {
  try {
    const { list } = await queryClient.fetchQuery({ ...callQuery('practice.messages', {}), staleTime: 0 })
    return list.filter((message) => message.kind === kind)
  } catch {
    return []
  }
}

/**
 * What `send` returned, and the code that it brought to this device's phone; null when none came
 * here: the member's number may be on another device.
 */
export async function withCode<T>(
  kind: CodeKind,
  send: () => Promise<T>,
): Promise<{ readonly reply: T; readonly code: string | null }> {
  const [before] = await codesOf(kind)
  const reply = await send()
  const [newest] = await codesOf(kind)
  return { reply, code: newest?.messageId === before?.messageId ? null : (newest?.code ?? null) }
}
