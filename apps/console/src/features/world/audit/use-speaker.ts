/**
 * Words and figures of the details of acts, as the open books say them. Only the journals of acts
 * show them, so they load with the first of these, not with the console.
 */
import type { Speaker } from '@glasshouse/words/act-values.ts'
import type { Catalogue } from '@glasshouse/words/message.ts'
import { use } from 'react'
import { useLocaleState } from 'react-admin'
import type { Locale } from '../../../platform/choices.ts'
import { sentenceOf } from '../../../platform/translate.ts'
import { formatAmount, formatShare, useTag } from '../../../ui/figures.tsx'

const files: Readonly<Record<Locale, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('@glasshouse/words/messages/en_US/act-values.json?compiled'),
  hi: () => import('@glasshouse/words/messages/hi_IN/act-values.json?compiled'),
}
const coming = new Map<Locale, Promise<{ default: Catalogue }>>()

function wordsOf(locale: Locale): Promise<{ default: Catalogue }> {
  const known = coming.get(locale) ?? files[locale]()
  coming.set(locale, known)
  return known
}

export function useSpeaker(): Speaker {
  const [locale] = useLocaleState()
  const known = locale === 'hi' ? 'hi' : 'en'
  const { default: words } = use(wordsOf(known))
  const tag = useTag()
  const moment = (iso: string, timeZone: 'UTC' | undefined) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      Date.parse(iso),
    )
  return {
    say: (key, values) => sentenceOf(words, key, known, values),
    amount: (text) => formatAmount(text, tag),
    number: (value) => value.toLocaleString(tag, { maximumFractionDigits: 6 }),
    percent: (value) => formatShare(value / 100, tag),
    instant: (iso) => moment(iso, 'UTC'),
    date: (iso) => moment(iso, undefined),
  }
}
