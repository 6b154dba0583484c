import { device } from '@glasshouse/web/device.ts'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { navigate } from '../../platform/hash-location.ts'
import { loginPath } from '../../platform/login-place.ts'
import { forgetReads, holdReads } from '../../platform/query.ts'
import { endSession } from '../../platform/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

/**
 * Asks for confirmation, ends the session on the server, and clears it here even when the server
 * cannot be reached.
 */
export function LogoutConfirm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['app', 'common'])
  const [busy, setBusy] = useState(false)
  const logout = async () => {
    setBusy(true)
    if (device() !== null)
      await import('../installed/push.ts').then(({ unbindPush }) => unbindPush()).catch(() => undefined)
    await holdReads()
    const told = await call('auth.logout', {}).then(
      () => true,
      () => false,
    )
    setBusy(false)
    endSession()
    forgetReads()
    toast(t(told ? 'app:loggedOut' : 'app:loggedOutHere'), told ? 'said' : 'wrong')
    onClose()
    navigate(loginPath, { replace: true })
  }
  return (
    <Confirm
      open={open}
      title={t('app:logoutTitle')}
      act={t('common:menuLogout')}
      danger
      busy={busy}
      onConfirm={() => void logout()}
      onClose={onClose}
    >
      <p>{t('app:logoutText')}</p>
    </Confirm>
  )
}
