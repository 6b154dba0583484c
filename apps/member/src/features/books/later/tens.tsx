/** Counts of members that the server rounds down to whole tens. */
import { languages } from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatNumber } from '../../../ui/amount-text.ts'

/** "At least 30", or "fewer than ten": never a bare number, which would be read as exact. */
export function useTens(): (count: number) => string {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  return (count) => (count === 0 ? t('underTen') : t('atLeast', { number: formatNumber(count, tag) }))
}

/** "30+" and "<10". */
function useTensMark(): (count: number) => string {
  const { tag } = languages[useLanguage()]
  return (count) => (count === 0 ? `<${formatNumber(10, tag)}` : `${formatNumber(count, tag)}+`)
}

/** A mark in a cell, and the words that it stands for. */
export interface Marked {
  readonly mark: string
  readonly words: string
}

/** What a mark stands for is read out: it is said to the eye once, below the table. */
export const Mark = ({ mark, words }: Marked): ReactNode => (
  <>
    <span aria-hidden="true">{mark}</span>
    <span className="visually-hidden">{words}</span>
  </>
)

/** In a cell: in words, ten lines of a column said "fewer than ten". */
export function Tens({ count }: { count: number }) {
  return <Mark mark={useTensMark()(count)} words={useTens()(count)} />
}

/** The marks of a table's counts, and then the others of that table. */
export function TensKey({ counts, others }: { counts: readonly number[]; others?: readonly Marked[] }) {
  const [mark, words] = [useTensMark(), useTens()]
  const some = counts.find((count) => count > 0)
  const shown = [...(some === undefined ? [] : [some]), ...(counts.includes(0) ? [0] : [])]
  const marked = shown.map((count) => ({ mark: mark(count), words: words(count) }))
  return (
    <p className="tens-key" aria-hidden="true">
      {/* In Tamil "at least 80" is "80+" in words too. */}
      {[...marked.filter((each) => each.mark !== each.words), ...(others ?? [])].map((each) => (
        <span key={each.mark}>
          <b>{each.mark}</b> {each.words}
        </span>
      ))}
    </p>
  )
}
