import type { DataOf } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { serverOrigin } from '../../../platform/client.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { invitationLink } from '../../team/invitation-link.ts'
import { openInvitation } from './open-invitation.ts'

/**
 * The way into this world for everybody who sees the wall: a QR code, and the address in words. The
 * corner is read from a metre; pressed, it fills the window, for the minute in which a class joins.
 */
export function JoinCorner({
  world,
}: {
  world: Pick<DataOf<'world.info'>, 'slug' | 'entry' | 'inviteCode'>
}) {
  const { t } = useTranslation('wall')
  const [isLarge, setLarge] = useState(false)
  const invitation = openInvitation(world)
  if (invitation === null) return null
  const origin = serverOrigin()
  const address = (
    <b>
      {new URL(origin).host}
      <wbr />
      {invitation.place}
    </b>
  )
  const code = <QrCode text={invitationLink(invitation, origin)} label={t('joinQr')} />
  return (
    <>
      <button type="button" className="wall-join" aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <span className="wall-note">
          {t('join')} {address}
        </span>
        {code}
      </button>
      <Sheet open={isLarge} onClose={() => setLarge(false)} title={t('join')} place="middle">
        <div className="wall-joining">
          {code}
          {address}
        </div>
      </Sheet>
    </>
  )
}
