import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Amount } from '../../ui/amount.tsx'
import { waitingRewards } from './queries.ts'

/** Rewards that were promised and have not arrived; nobody has paid them before their day is closed. */
export function RewardsNote() {
  const { t } = useTranslation('message')
  const rewards = useQuery(waitingRewards()).data?.list ?? []
  if (rewards.length === 0) return null
  return (
    <section className="note stack-tight" aria-labelledby="rewards">
      <h2 id="rewards">{t('rewardsTitle')}</h2>
      <ul>
        {rewards.map(({ kind, day, promised, sources }, at) => (
          <li key={`${kind} ${day} ${at}`} className="row-between">
            <span>{sources === null ? t('rewardPromised') : t('rewardFunded')}</span>
            <Amount value={sources?.paid ?? promised} />
          </li>
        ))}
      </ul>
      <p className="small muted">{t('rewardsText')}</p>
      <Link href="/user/record" className="text-link">
        {t('look')}
      </Link>
    </section>
  )
}
