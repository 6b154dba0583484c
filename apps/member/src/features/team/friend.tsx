import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkRows } from '../../ui/link-rows.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { InviteCard } from './invite-card.tsx'
import { MoneyBack } from './money-back.tsx'
import { shareCount } from './queries.ts'
import { TeamCard } from './team-card.tsx'

/**
 * Tab: the member's team by level, how many of it got their money back, its rewards, and the
 * invitation.
 */
export function FriendScreen() {
  const { t } = useTranslation('team')
  const count = useQuery(shareCount())
  return (
    <Screen columns>
      <Load query={count} height={482}>
        {(data) => <TeamCard count={data} />}
      </Load>
      <nav className="card card-rows" aria-label={t('ways')}>
        <LinkRows
          rows={[
            { href: '/index/sharedetails', label: t('toDetails'), icon: 'info' },
            { href: '/index/lowerincome', label: t('toLowerIncome'), icon: 'receipt' },
            { href: '/index/invitation', label: t('toInvitation'), icon: 'share' },
          ]}
        />
      </nav>
      <MoneyBack />
      <InviteCard />
      <div className="note stack-tight">
        <p>{t('note')}</p>
        <p>
          <Link href="/index/incomePattern" className="text-link">
            {t('toPattern')}
          </Link>
        </p>
      </div>
    </Screen>
  )
}
