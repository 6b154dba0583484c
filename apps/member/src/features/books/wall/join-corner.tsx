import type { DataOf } from '@glasshouse/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { serverOrigin } from '../../../platform/client.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { invitationLink } from '../../team/invitation-link.ts'
import { openInvitation } from './open-invitation.ts'

/** The way into this world for everybody who sees the wall: a QR code, and the address in words. */
export function JoinCorner({
  world,
}: {
  world: Pick<DataOf<'world.info'>, 'slug' | 'entry' | 'inviteCode'>
}) {
  const { t } = useTranslation('wall')
  const invitation = openInvitation(world)
  if (invitation === null) return null
  const origin = serverOrigin()
  return (
    <div className="wall-join">
      <p className="wall-note">
        {t('join')}{' '}
        <b>
          {new URL(origin).host}
          <wbr />
          {invitation.place}
        </b>
      </p>
      <QrCode text={invitationLink(invitation, origin)} label={t('joinQr')} />
    </div>
  )
}
