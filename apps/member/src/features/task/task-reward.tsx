import { languages, type Promised, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { rewardPayersPlace } from '../lots/places.ts'

const tones: Record<Promised['state'], BadgeTone> = { waiting: 'cool', credited: 'good', uncovered: 'plain' }

/** A world that pays nothing for a task accepts no submission either. */
export const paysSomething = (amount: string): boolean => readMoney(amount) > 0n

/** A task's reward; once the task is done, the promised reward and its sources. */
export function TaskReward({ amount, reward }: { amount: string; reward: Promised | null }) {
  const { t } = useTranslation('task')
  const { tag } = languages[useLanguage()]
  if (reward === null)
    return (
      <section className="card stack-tight" aria-labelledby="reward">
        <div className="row-between">
          <h2 id="reward">{t('reward')}</h2>
          <Amount value={amount} size="lg" />
        </div>
        <p className="muted small">{t(paysSomething(amount) ? 'rewardText' : 'rewardNone')}</p>
      </section>
    )
  const { day, state, sources } = reward
  return (
    <section className="card stack-tight" aria-labelledby="reward">
      <div className="row-between">
        <h2 id="reward">{t('reward')}</h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p>
        {t('promisedOn', {
          amount: formatAmount(reward.amount, { tag, decimals: 2 }),
          day: formatNumber(day, tag),
        })}
      </p>
      {sources === null ? (
        <p className="muted small">{t('rewardText')}</p>
      ) : (
        <SourceBar
          sources={sources}
          voice="received"
          to={{ href: '/books', words: 'toBooks' }}
          payers={rewardPayersPlace(reward.rewardId)}
          fromOperatorAlone
        />
      )}
    </section>
  )
}
