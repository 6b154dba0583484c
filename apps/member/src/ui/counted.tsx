import { languages } from '@glasshouse/contract'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatNumber } from './amount-text.ts'
import './facts.css'

interface Count {
  readonly total: number
  /** Null: all but fewer than ten, whom the server does not count. */
  readonly simulated: number | null
}

function useParts(): (count: Count) => readonly [total: string, simulatedPart: string] {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  return ({ total, simulated }) => [
    formatNumber(total, tag),
    simulated === null
      ? t('simulatedMost')
      : t('simulatedPart', { simulated: formatNumber(simulated, tag) }).replaceAll(' ', '\u00a0'),
  ]
}

/**
 * Formats a count with its simulated part, never without it, for a sentence: "212 (198 simulated)".
 */
export function useCounted(): (count: Count) => string {
  const parts = useParts()
  return (count) => parts(count).join(' ')
}

/**
 * The same as a figure of its own: where the line is too short, the whole part moves to the next
 * one.
 */
export function Counted({ count }: { count: Count }) {
  const [total, part] = useParts()(count)
  return (
    <>
      {total} <span className="counted-part">{part}</span>
    </>
  )
}
