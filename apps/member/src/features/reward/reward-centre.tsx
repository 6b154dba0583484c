import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { LinkRows } from '../../ui/link-rows.tsx'
import { OpenLink } from '../../ui/open-link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FreeIncome } from '../home/free-income.tsx'
import { Redemption } from './redemption.tsx'
import { RewardList } from './reward-list.tsx'

/**
 * user/reward: links to the rewards, the exchange of a code, and all rewards promised to the
 * member.
 */
export function RewardCentreScreen() {
  const { t } = useTranslation('reward')
  const toSign = (
    <OpenLink href="/index/sign" className="button button-plain">
      {t('toSign')}
    </OpenLink>
  )
  return (
    <Screen columns>
      <p>{t('centreText')}</p>
      <nav className="card card-rows" aria-label={t('ways')}>
        <LinkRows
          rows={[
            { href: '/index/sign', label: t('toSign'), icon: 'calendar' },
            { href: '/user/signbonus', label: t('toHistory'), icon: 'receipt' },
            { href: '/index/getcoupon', label: t('toOffered'), icon: 'gift' },
            { href: '/index/shareLink', label: t('toShareLink'), icon: 'play' },
            { href: '/index/joinGroup', label: t('toJoinGroup'), icon: 'team' },
            { href: '/index/lowerincome', label: t('toLowerIncome'), icon: 'share' },
          ]}
        />
      </nav>
      <FreeIncome />
      <Redemption />
      <RewardList
        of={undefined}
        empty={
          <Empty picture="coupon" title={t('noRewards')} action={toSign}>
            {t('noRewardsText')}
          </Empty>
        }
      />
    </Screen>
  )
}
