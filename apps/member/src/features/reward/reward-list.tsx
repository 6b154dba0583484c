import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { List } from '../../ui/list.tsx'
import { payoutHeight } from '../../ui/payout-row.tsx'
import { type RewardsOf, rewardPages } from './queries.ts'
import { RewardCard } from './reward-card.tsx'
import { RewardSums } from './reward-sums.tsx'
import './reward.css'

/** Rewards with their sums by kind, newest first. */
export function RewardList({ of, empty }: { of: RewardsOf; empty: ReactNode }) {
  const { t } = useTranslation('reward')
  const rewards = useInfiniteQuery(rewardPages(of))
  return (
    <>
      <RewardSums sums={rewards.data?.pages[0]?.sums ?? []} />
      <h2>{t('listTitle')}</h2>
      <List
        query={rewards}
        label={t('listTitle')}
        rowHeight={payoutHeight}
        keyOf={({ rewardId }) => rewardId}
        row={(reward) => <RewardCard reward={reward} />}
        empty={empty}
      />
    </>
  )
}
