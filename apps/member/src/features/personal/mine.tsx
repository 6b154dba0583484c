import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { LinkGroup } from '../../ui/link-group.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import './personal.css'
import { ProfileCard } from './profile-card.tsx'
import { userInfo, walletSummary } from './queries.ts'

/** Tab: the member's profile, a summary of the wallet, and links to all of the member's pages. */
export function MineScreen() {
  const { t } = useTranslation(['personal', 'common'])
  const user = useQuery(userInfo())
  return (
    <Screen mode={1} columns>
      <Load query={user} height={134}>
        {(data) => <ProfileCard user={data} />}
      </Load>
      <WalletStrip />
      <LinkGroup
        title={t('groupMoney')}
        rows={[
          { href: '/user/myorder', label: t('toOrders'), icon: 'machine' },
          { href: '/user/receiveincome', label: t('toReceive'), icon: 'income' },
          { href: '/user/record', label: t('toRecords'), icon: 'receipt' },
          { href: '/user/record?type=5', label: t('toReceived'), icon: 'check' },
          { href: '/books', label: t('toBooks'), icon: 'scales' },
        ]}
      />
      <LinkGroup
        title={t('groupRewards')}
        rows={[
          { href: '/index/sign', label: t('toSign'), icon: 'calendar' },
          { href: '/user/reward', label: t('toRewards'), icon: 'gift' },
          { href: '/index/invitation', label: t('toInvitation'), icon: 'share' },
          { href: '/user/feedback', label: t('toFeedback'), icon: 'mail' },
        ]}
      />
      <LinkGroup
        title={t('groupPractice')}
        rows={[
          { href: '/practice/wallet', label: t('toPracticeWallet'), icon: 'wallet' },
          { href: '/practice/phone', label: t('toPractice'), icon: 'handset' },
          { href: '/user/address', label: t('common:title.address'), icon: 'pin' },
          { href: '/user/Caddress', label: t('common:title.Caddress'), icon: 'card' },
        ]}
      />
      <LinkGroup
        title={t('groupAccount')}
        rows={[
          { href: '/user/information', label: t('toInformation'), icon: 'person' },
          { href: '/user/securitycenter', label: t('toSecurity'), icon: 'lock' },
          { href: '/index/language', label: t('toLanguage'), icon: 'globe' },
          { href: '/user/system', label: t('common:title.system'), icon: 'settings' },
          { href: '/index/about', label: t('common:title.about'), icon: 'info' },
        ]}
      />
    </Screen>
  )
}

function WalletStrip() {
  const { t } = useTranslation('personal')
  const wallet = useQuery(walletSummary())
  return (
    <Load query={wallet} height={76}>
      {(data) => (
        <Link href="/user/balance" className="card wallet-strip">
          <span>
            <span className="muted tiny">{t('holdingAssets')}</span>
            <Amount value={data.holdingAssets} unit={null} />
          </span>
          <span>
            <span className="muted tiny">{t('extractable')}</span>
            <Amount value={data.extractable} unit={null} />
          </span>
          <span>
            <span className="muted tiny">{t('due')}</span>
            <Amount value={data.due} unit={null} />
          </span>
        </Link>
      )}
    </Load>
  )
}
