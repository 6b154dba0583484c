import { languages, type RewardItem } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { PayoutRow } from '../../ui/payout-row.tsx'
import { rewardPayersPlace } from '../lots/places.ts'
import { kindWord } from './kind-word.ts'

const tones: Record<RewardItem['state'], BadgeTone> = {
  waiting: 'cool',
  credited: 'good',
  uncovered: 'plain',
}

/** One reward: its kind, the purchase it comes from, its state, and the pots that paid it. */
export function RewardCard({ reward }: { reward: RewardItem }) {
  const { t } = useTranslation(['reward', 'sources'])
  const { rewardId, kind, promised, state, sources } = reward
  const [name, said] = [t(`reward:${kindWord(kind)}`), t(`reward:state.${state}`)]
  if (sources === null) {
    return (
      <article className="card card-row payout-row" aria-label={name}>
        <div className="payout-line">
          <span className="payout-head">
            <b>{name}</b>
            <Badge tone={tones[state]}>{said}</Badge>
          </span>
          <Amount value={promised} unit={null} />
          <span className="payout-notes">
            <Notes reward={reward} />
            <span>{t('reward:promised')}</span>
          </span>
        </div>
      </article>
    )
  }
  return (
    <PayoutRow
      name={name}
      state={said}
      tone={tones[state]}
      sources={sources}
      voice={state === 'waiting' ? 'receiving' : 'received'}
      to={{ href: '/books', words: 'toBooks' }}
      payers={rewardPayersPlace(rewardId)}
      fromOperatorAlone={kind !== 'referral'}
    >
      <Notes reward={reward} />
    </PayoutRow>
  )
}

/** When, and for what. */
function Notes({ reward: { day, subject, from } }: { reward: RewardItem }) {
  const { t } = useTranslation(['reward', 'common'])
  const { tag } = languages[useLanguage()]
  return (
    <span className="reward-from">
      {t('common:worldDay', { day: formatNumber(day, tag) })}
      {subject === null ? null : ` · ${subject}`}
      {from === null
        ? null
        : ` · ${t(from.simulated ? 'reward:fromSimulated' : 'reward:from', {
            name: from.name,
            level: formatNumber(from.floor, tag),
          })}`}
    </span>
  )
}
