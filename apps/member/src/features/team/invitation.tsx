import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { serverOrigin } from '../../platform/client.ts'
import { Load } from '../../ui/load.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { invitationLink } from './invitation-link.ts'
import { InviteCard } from './invite-card.tsx'
import { shareInfo } from './queries.ts'
import { ShareImage } from './share-image.tsx'

/** The invitation: an explanation, the member's code and link, to copy, scan, send or print. */
export function InvitationScreen() {
  const { t } = useTranslation('team')
  const share = useQuery(shareInfo())
  return (
    <Screen>
      <p>{t('invitationText')}</p>
      <InviteCard />
      <Load query={share} height={280}>
        {(data) => <Ways share={data} />}
      </Load>
      <p>
        <Link href="/index/friend" className="text-link">
          {t('toTeam')}
        </Link>
      </p>
    </Screen>
  )
}

function Ways({ share }: { share: DataOf<'share.info'> }) {
  const { t } = useTranslation('team')
  const link = invitationLink(share, serverOrigin())
  return (
    <>
      <section className="card stack" aria-labelledby="scan">
        <h2 id="scan">{t('scanTitle')}</h2>
        <QrCode text={link} label={t('qrLabel')} />
        <ShareButton title={t('inviteTitle')} text={t('shareText')} url={link}>
          {t('share')}
        </ShareButton>
      </section>
      <ShareImage link={link} code={share.shareCode} />
    </>
  )
}
