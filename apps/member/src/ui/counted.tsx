import { languages } from '@glasshouse/contract'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatNumber } from './amount-text.ts'
import './facts.css'

interface Count {
  readonly total: number
  /** Null: the server does not tell people and simulated members apart. */
  readonly simulated: number | null
}

/** Of nobody nobody is simulated, so a nought stands alone. */
function useParts(): (count: Count, untold?: string) => readonly string[] {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  return ({ total, simulated }, untold = t('simulatedTogether')) => {
    const shown = formatNumber(total, tag)
    if (total === 0) return [shown]
    if (simulated === null) return [shown, untold]
    const part = t('simulatedPart', { simulated: formatNumber(simulated, tag) })
    return [shown, part.replaceAll(' ', '\u00a0')]
  }
}

/**
 * Formats a count with its simulated part, for a sentence: "212 (198 simulated)".
 * `untold`: the words in place of a part that the server keeps back; by default they say that both
 * kinds are in the count.
 */
export function useCounted(): (count: Count, untold?: string) => string {
  const parts = useParts()
  return (count, untold) => parts(count, untold).join(' ')
}

/**
 * The same as a figure of its own: where the line is too short, the whole part moves to the next
 * one.
 */
export function Counted({ count }: { count: Count }) {
  const [total, part] = useParts()(count)
  return (
    <>
      {total} {part === undefined ? null : <span className="counted-part">{part}</span>}
    </>
  )
}
