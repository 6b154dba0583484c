/**
 * The source bar: its length is the promised amount, the filled parts are the paid amount, the
 * hatched part is the uncovered amount. Colours, patterns and words carry the same information. A
 * press opens the sentence, the parts and the link to the postings.
 */
import { languages, readMoney, type Sources } from '@glasshouse/contract'
import { SourceStrip } from '@glasshouse/web/source-strip.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatAmount } from './amount-text.ts'
import { ExactAmounts } from './exact-amounts.tsx'
import { Sheet } from './sheet.tsx'
import './source-bar.css'
import { type SourceVoice, shownSources, sourceParts, sourcesAddUp } from '@glasshouse/web/source-parts.ts'
import { useSourceSentence } from './source-sentence.ts'
import { SourcePartsTable } from './source-table.tsx'

export interface SourceBarProps {
  readonly sources: Sources
  readonly size?: 'small' | 'tall' | 'huge'
  /** The owner of the money and whether it was received: the first words of the sentence. */
  readonly voice: SourceVoice
  /**
   * The target of the sheet's link: the income's page with its postings, the records, or the books.
   */
  readonly to?: SourceLink
  /** The place that says on which days whose money came in: a second link of the sheet. */
  readonly payers?: string
  /**
   * A reward that only the operator's pot pays: when the payment is short, the bar shows it,
   * because another pot may be full.
   */
  readonly fromOperatorAlone?: boolean
  /** The parts come one after the other, once: a day has just closed. */
  readonly fills?: boolean
}

export interface SourceLink {
  readonly href: string
  readonly words: 'toIncome' | 'toIncomes' | 'toPostings' | 'toRecords' | 'toBooks'
}

/** The parts in words, each with its amount. */
export function SourceKey({ sources }: { sources: Sources }) {
  const { t } = useTranslation('sources')
  const { tag } = languages[useLanguage()]
  const { sources: shown, decimals } = shownSources(sources)
  return (
    <span className="source-key">
      {sourceParts(sources).map((part) => (
        <span key={part.name} className="source-key-part">
          <span className="source-swatch" data-part={part.name} aria-hidden="true" />
          {t(`part.${part.name}`)}{' '}
          <b className="figures">{formatAmount(shown[part.name], { tag, decimals })}</b>
          <span className="visually-hidden">, </span>
        </span>
      ))}
    </span>
  )
}

/** Whether the shown amounts are not the exact ones. */
function isCut(sources: Sources): boolean {
  const { sources: shown } = shownSources(sources)
  return (Object.keys(shown) as (keyof Sources)[]).some(
    (name) => readMoney(shown[name]) !== readMoney(sources[name]),
  )
}

export const isShort = ({ promised, paid }: Sources): boolean => readMoney(paid) < readMoney(promised)

export function SourceBar({
  sources,
  size = 'small',
  voice,
  to,
  payers,
  fromOperatorAlone = false,
  fills = false,
}: SourceBarProps) {
  const { t } = useTranslation('sources')
  const { tag } = languages[useLanguage()]
  if (sourceParts(sources).length === 0) return <p className="source-none">{t('nothingPromised')}</p>
  const figure = (name: 'promised' | 'paid') => `${t(name)} ${formatAmount(sources[name], { tag })}`
  return (
    <>
      <SourcePress className="source-bar" sources={sources} voice={voice} to={to} payers={payers}>
        <SourceStrip sources={sources} size={size} fills={fills} />
        <span className="visually-hidden">{`${t('title')}: ${figure('promised')}, ${figure('paid')}: `}</span>
        <SourceKey sources={sources} />
      </SourcePress>
      {fromOperatorAlone && isShort(sources) ? <p className="muted small">{t('fromOperatorAlone')}</p> : null}
    </>
  )
}

type Explained = Pick<SourceBarProps, 'sources' | 'voice'> & {
  readonly to?: SourceLink | undefined
  readonly payers?: string | undefined
}

/** A press on a bar, or on a row that names its sources, opens the sentence. */
export function SourcePress({
  className,
  children,
  more,
  ...explained
}: Explained & { readonly className: string; readonly children: ReactNode; readonly more?: ReactNode }) {
  const { t } = useTranslation('sources')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('title')}>
        <SourceExplained {...explained} />
        {more}
      </Sheet>
    </>
  )
}

/**
 * The sentence, the bar, the table of parts and the link: the content of the sheet and of the
 * income page.
 */
export function SourceExplained({ sources, voice, to, payers }: Explained) {
  const { t } = useTranslation('sources')
  const sentence = useSourceSentence(sources, voice)
  return (
    <div className="stack">
      <p className="source-sentence">{sentence}</p>
      {sourcesAddUp(sources) ? null : (
        <p className="source-fault" role="alert">
          {t('doNotAddUp')}
        </p>
      )}
      <SourceStrip sources={sources} size="tall" />
      <SourcePartsTable sources={sources} />
      {isCut(sources) ? (
        <ExactAmounts>
          <SourcePartsTable sources={sources} exact />
        </ExactAmounts>
      ) : null}
      {to ? (
        <Link href={to.href} className="button button-plain button-wide">
          {t(to.words)}
        </Link>
      ) : null}
      {payers !== undefined && readMoney(sources.paid) > 0n ? (
        <Link href={payers} className="button button-plain button-wide">
          {t('toPayers')}
        </Link>
      ) : null}
    </div>
  )
}
