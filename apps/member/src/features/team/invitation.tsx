import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Screen } from '../../ui/screen.tsx'
import { InviteCard } from './invite-card.tsx'

/** The invitation: what it is, my code and my link. */
export function InvitationScreen() {
  const { t } = useTranslation('team')
  return (
    <Screen>
      <p>{t('invitationText')}</p>
      <InviteCard />
      <p>
        <Link href="/index/friend" className="text-link">
          {t('toTeam')}
        </Link>
      </p>
    </Screen>
  )
}
