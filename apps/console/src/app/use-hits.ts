/** What a text finds: screens of the person’s own menu, and rows of the server’s lists. */
import type { DataOf, SearchKind } from '@glasshouse/contract'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useEffect, useState } from 'react'
import { kindWord } from '../features/money/movements/kinds.ts'
import { type Feature, isFor } from '../platform/feature.ts'
import { session } from '../platform/session.ts'
import { composed, type Translate, useTranslate } from '../platform/translate.ts'
import { formatAmount, useTag } from '../ui/figures.tsx'
import { useCall } from '../ui/loaded.tsx'

export interface Hit {
  readonly key: string
  readonly kind: SearchKind | 'screen'
  readonly words: string
  /** An id, a member, an amount: what tells it from its neighbours. */
  readonly more: string
  /** The path that shows it. */
  readonly to: string
}

/** Debounce of what is typed. */
const restMs = 250
/** The server looks nothing up for less. */
const lettersMin = 2
const screensMax = 6

type SearchHit = DataOf<'operator.search'>['list'][number]

const listOf = (feature: string, memberId: string | null): string =>
  `/${feature}?filter=${encodeURIComponent(JSON.stringify(memberId === null ? {} : { memberId }))}`

/** Machines and withdrawals have no page of their own: the list of their member shows them. */
const placeOf: Readonly<Record<SearchKind, (found: SearchHit) => string>> = {
  member: ({ id }) => `/members/${id}/show`,
  order: ({ memberId }) => listOf('orders', memberId),
  withdrawal: ({ memberId }) => listOf('payouts', memberId),
  movement: ({ id }) => `/movements/${id}/show`,
}

function hitOf(found: SearchHit, translate: Translate, tag: string): Hit {
  const { kind, id, name, amount, simulated } = found
  const words = kind === 'movement' && name !== null ? kindWord(name, translate) : (name ?? id)
  const more = [
    words === id ? null : id,
    amount === null ? null : `${formatAmount(amount, tag)} USDT`,
    simulated ? translate('app.simulated') : null,
  ]
  return {
    key: `${kind} ${id}`,
    kind,
    words,
    more: more.filter(Boolean).join(' · '),
    to: placeOf[kind](found),
  }
}

function useScreens(text: string, features: readonly Feature[]): readonly Hit[] {
  const translate = useTranslate()
  const who = useStore(session)
  const asked = text.trim().toLocaleLowerCase()
  if (asked === '' || who === null) return []
  return features
    .filter((feature) => isFor(feature, who))
    .map(({ name }) => ({ name, words: translate(composed(`${name}.title`)) }))
    .filter(({ words }) => words.toLocaleLowerCase().includes(asked))
    .slice(0, screensMax)
    .map(({ name, words }) => ({ key: `screen ${name}`, kind: 'screen', words, more: '', to: `/${name}` }))
}

/** The text after a pause in typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

export function useHits(
  text: string,
  features: readonly Feature[],
): {
  readonly hits: readonly Hit[]
  readonly isReading: boolean
  /** The server looks up nothing for a text this short. */
  readonly isTooShort: boolean
  /** Why the server's part is missing; null: it is not. */
  readonly error: unknown
} {
  const translate = useTranslate()
  const tag = useTag()
  const isWorld = useStore(session)?.level === 'world'
  const screens = useScreens(text, features)
  const asked = useRested(text).trim()
  const isAsked = isWorld && asked.length >= lettersMin
  const { data, isFetching, error } = useCall('operator.search', { text: asked }, { enabled: isAsked })
  const found = isAsked && asked === text.trim() ? (data?.list ?? []) : []
  const isResting = isWorld && text.trim().length >= lettersMin && asked !== text.trim()
  return {
    hits: [...screens, ...found.map((one) => hitOf(one, translate, tag))],
    isReading: isFetching || isResting,
    isTooShort: isWorld && text.trim().length < lettersMin,
    error: isAsked ? error : null,
  }
}
