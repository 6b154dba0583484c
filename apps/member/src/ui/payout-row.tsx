import { languages, readMoney, type Sources } from '@glasshouse/contract'
import { allDecimals } from '@glasshouse/web/fewest-decimals.ts'
import { hasAllDecimals, shownSources, sourceParts } from '@glasshouse/web/source-parts.ts'
import { SourceStrip } from '@glasshouse/web/source-strip.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { Amount } from './amount.tsx'
import { formatAmount } from './amount-text.ts'
import { Badge, type BadgeTone } from './badge.tsx'
import './payout-row.css'
import { isShort, type SourceBarProps, SourceKey, SourcePress } from './source-bar.tsx'

/** Of a row in px, with its line: a list waits in the same size. */
export const payoutHeight = 57

interface LineProps {
  readonly name: string
  /** Its state, in a badge while anything is left of it to happen. */
  readonly state: string
  readonly tone: BadgeTone
  readonly sources: Sources
  /** The day, and whom or what it comes from. */
  readonly children?: ReactNode
}

/**
 * One payout of a list of many: what, when, from where, how much. One line where the window is
 * wide, two on a phone; a bar where there is more to see than one pot that paid all of it.
 */
export function PayoutLine({ name, state, tone, sources, children }: LineProps) {
  const { t } = useTranslation('sources')
  const { tag } = languages[useLanguage()]
  const { sources: shown, decimals } = shownSources(sources)
  const isSmall = hasAllDecimals(sources.promised)
  // Whole hundredths need no zeros after them.
  const least = isSmall && readMoney(shown.paid) % 10_000n !== 0n ? allDecimals : 2
  const parts = sourceParts(sources)
  // One pot paid all of it: its name says all that a bar would.
  const only = parts.length === 1 && !isShort(sources) ? parts[0]?.name : undefined
  return (
    <>
      <span className="payout-head">
        <b>{name}</b>
        {tone === 'good' ? (
          <span className="visually-hidden">{state}</span>
        ) : (
          <Badge tone={tone}>{state}</Badge>
        )}
        {only === undefined ? null : (
          <span className="payout-source">
            <span className="source-swatch" data-part={only} aria-hidden="true" /> {t(`part.${only}`)}
          </span>
        )}
      </span>
      <Amount value={shown.paid} unit={null} exact={decimals > 2} least={least} />
      <span className="payout-notes">
        {children}
        {isShort(sources) ? (
          <span className="figures">
            {t('ofPromised', { amount: formatAmount(shown.promised, { tag, decimals }) })}
          </span>
        ) : null}
        {parts.length === 0 ? t('nothingPromised') : null}
        {only === undefined ? <SourceKey sources={sources} /> : null}
      </span>
      {only === undefined && parts.length > 0 ? <SourceStrip sources={sources} size="small" /> : null}
    </>
  )
}

type Props = LineProps &
  Pick<SourceBarProps, 'voice' | 'to' | 'payers' | 'fromOperatorAlone'> & {
    /** What else explains the amount, below its sources. */
    readonly more?: ReactNode
  }

/** A press on the row opens the sentence, with the link to whose money it was. */
export function PayoutRow({ voice, to, payers, more, fromOperatorAlone = false, ...line }: Props) {
  const { t } = useTranslation('sources')
  const { name, sources } = line
  return (
    <article className="card card-row payout-row" aria-label={name}>
      <SourcePress {...{ sources, voice, to, payers, more }} className="payout-line">
        <span className="visually-hidden">{`${t('title')}: `}</span>
        <PayoutLine {...line} />
      </SourcePress>
      {fromOperatorAlone && isShort(sources) ? <p className="muted small">{t('fromOperatorAlone')}</p> : null}
    </article>
  )
}
