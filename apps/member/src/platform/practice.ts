/**
 * The practice phone as the rest of the app sees it: whether it is open, and the code a member
 * tapped. The phone itself is in `features/practice`; a screen with a code field only listens here.
 */
import type { DataOf } from '@glasshouse/contract'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from './query.ts'

export const practiceOpen = makeStore(false)
export const openPracticePhone = (): void => practiceOpen.set(true)
export const closePracticePhone = (): void => practiceOpen.set(false)

export type PracticePhone = NonNullable<DataOf<'practice.phone'>['phone']>

/** This device's phone changes only by actions on this page, so it is read once. */
export const practicePhoneQuery = () => ({
  ...callQuery('practice.phone', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** This device's phone: undefined while it is not known yet, null when it has none. */
export const usePracticePhone = (): PracticePhone | null | undefined =>
  useQuery(practicePhoneQuery()).data?.phone

/** The kinds of messages that carry a code for a screen. */
export type CodeKind = Extract<DataOf<'practice.messages'>['list'][number]['kind'], `${string}_code`>
export const isCodeKind = (kind: string): kind is CodeKind => kind.endsWith('_code')

export interface OfferedCode {
  readonly code: string
  readonly kind: CodeKind
}

interface Taker {
  readonly kind: CodeKind
  take(code: string): void
}
/** The fields on screen that wait for a code. */
const takers = makeStore<readonly Taker[]>([])

/** True while a screen waits for a code of this kind. */
export const useIsTaken = (kind: string): boolean => useStore(takers).some((taker) => taker.kind === kind)

/** Offers a code that was tapped on the phone. Returns true when a screen took it. */
export function offerCode({ code, kind }: OfferedCode): boolean {
  const taking = takers.get().filter((taker) => taker.kind === kind)
  for (const taker of taking) taker.take(code)
  return taking.length > 0
}

/** Takes the codes of this kind that are tapped on the phone, while the calling screen is shown. */
export function useOfferedCode(kind: CodeKind, take: (code: string) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const taker: Taker = { kind, take: (code) => latest.current(code) }
    takers.set([...takers.get(), taker])
    return () => takers.set(takers.get().filter((other) => other !== taker))
  }, [kind])
}
