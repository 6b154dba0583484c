import { languages, type RewardItem, readMoney } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
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
  const { rewardId, kind, subject, from, promised, state, sources, time } = reward
  const payers = rewardPayersPlace(rewardId)
  return (
    <article className="card card-row stack-tight">
      <div className="row-between">
        <h3>{t(kindWord(kind))}</h3>
        <span className="reward-promised">
          <span className="muted tiny">{t('reward:promised')}</span>
          <Amount value={promised} />
        </span>
      </div>
      {subject === null ? null : <p className="small">{subject}</p>}
      {from === null ? null : <From from={from} />}
      <p className="row-between muted tiny">
        <WorldTime at={time} label />
        <Badge tone={tones[state]}>{t(`reward:state.${state}`)}</Badge>
      </p>
      {sources === null ? null : (
        <SourceBar
          sources={sources}
          voice={state === 'waiting' ? 'receiving' : 'received'}
          to={{ href: '/books', words: 'toBooks' }}
          payers={payers}
          fromOperatorAlone={kind !== 'referral'}
        />
      )}
      {sources === null || readMoney(sources.paid) === 0n ? null : (
        <Link href={payers} className="text-link">
          {t('sources:toPayers')}
        </Link>
      )}
    </article>
  )
}

function From({ from: { name, simulated, floor } }: { from: NonNullable<RewardItem['from']> }) {
  const { t } = useTranslation('reward')
  const { tag } = languages[useLanguage()]
  return (
    <p className="small reward-from">
      {t(simulated ? 'fromSimulated' : 'from', { name, level: formatNumber(floor, tag) })}
    </p>
  )
}
