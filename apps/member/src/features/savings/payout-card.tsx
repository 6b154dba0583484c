import { languages, type payoutStates, type Sources } from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { PayoutRow } from '../../ui/payout-row.tsx'
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
  /** The rest of that, where the sources are explained. */
  readonly more?: ReactNode
}

/** One day of savings or shares: the paid part of the promise, and its sources. */
export function PayoutCard({ payout, children, more }: Props) {
  const { t } = useTranslation(['savings', 'common'])
  const { tag } = languages[useLanguage()]
  const { day, state, sources } = payout
  return (
    <PayoutRow
      name={t('common:worldDay', { day: formatNumber(day, tag) })}
      state={t(`savings:state.${state}`)}
      tone={tones[state]}
      sources={sources}
      voice={state === 'waiting' ? 'receiving' : 'received'}
      to={{ href: '/books', words: 'toBooks' }}
      payers={rewardPayersPlace(payout.rewardId)}
      more={more}
    >
      {children}
    </PayoutRow>
  )
}
