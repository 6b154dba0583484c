import { languages, type payoutStates, type Sources } from '@glasshouse/contract'
import { shownSources } from '@glasshouse/web/source-parts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { rewardPayersPlace } from '../lots/places.ts'

type State = (typeof payoutStates)[number]
const tones: Record<State, BadgeTone> = { waiting: 'cool', credited: 'good', uncovered: 'plain' }

interface Props {
  readonly payout: {
    readonly rewardId: string
    readonly day: number
    readonly state: State
    readonly sources: Sources
  }
  /** How the payout was calculated. */
  readonly children?: ReactNode
}

/** One day of savings or shares: the paid part of the promise, and its sources. */
export function PayoutCard({ payout, children }: Props) {
  const { t } = useTranslation(['savings', 'common'])
  const { tag } = languages[useLanguage()]
  const { day, state, sources } = payout
  // As in the bar below.
  const { sources: shown, decimals } = shownSources(sources)
  const name = t('common:worldDay', { day: formatNumber(day, tag) })
  return (
    <article className="card card-row stack-tight" aria-label={name}>
      <div className="row-between">
        <h3>{name}</h3>
        <Badge tone={tones[state]}>{t(`savings:state.${state}`)}</Badge>
      </div>
      <p className="row-between">
        <Amount value={shown.paid} size="lg" exact />
        {sources.paid === sources.promised ? null : (
          <span className="muted small figures">
            {t('savings:ofPromised', { amount: formatAmount(shown.promised, { tag, decimals }) })}
          </span>
        )}
      </p>
      {children}
      <SourceBar
        sources={sources}
        voice={state === 'waiting' ? 'receiving' : 'received'}
        to={{ href: '/books', words: 'toBooks' }}
        payers={rewardPayersPlace(payout.rewardId)}
      />
    </article>
  )
}
