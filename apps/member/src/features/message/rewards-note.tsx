import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { waitingRewards } from './queries.ts'

/** Promised rewards that have not arrived; a reward is not paid before its day is closed. */
export function RewardsNote() {
  const { t } = useTranslation('message')
  const rewards = useQuery(waitingRewards()).data?.list ?? []
  if (rewards.length === 0) return null
  return (
    <section className="note stack-tight" aria-labelledby="rewards">
      <h2 id="rewards">{t('rewardsTitle')}</h2>
      <ul>
        {rewards.map(({ kind, day, promised, sources }, at) => (
          <li key={`${kind} ${day} ${at}`}>
            <span className="row-between">
              <span>{sources === null ? t('rewardPromised') : t('rewardFunded')}</span>
              <Amount value={sources?.paid ?? promised} />
            </span>
            {sources === null ? null : (
              <SourceBar sources={sources} voice="receiving" to={{ href: '/books', words: 'toBooks' }} />
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">{t('rewardsText')}</p>
      <Link href="/user/reward" className="text-link">
        {t('rewardsLook')}
      </Link>
    </section>
  )
}
