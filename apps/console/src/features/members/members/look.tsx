/**
 * The member's app as the member sees it, in its own tab: staff give a reason, then open it by a
 * link.
 */

import { useStore } from '@glasshouse/web/value-store.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useEffect, useId, useState } from 'react'
import { inMemberApp } from '../../../platform/member-app.ts'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Mark } from '../../../ui/mark.tsx'

/** The dialog closes a little before the link expires, after one minute. */
const addressLivesMs = 55_000

/** A separate press opens the tab: browsers block a window that opens without one. */
function Ready({ address, name, onClose }: { address: string; name: string; onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  useEffect(() => {
    const timer = setTimeout(onClose, addressLivesMs)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('members.lookReady', { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <p>{translate('members.lookReadyText')}</p>
          <Mark />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('app.close')}</Button>
        <Button
          component="a"
          variant="contained"
          href={inMemberApp(address)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          {translate('members.lookOpen')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export function LookAtAccount({ memberId, name }: { memberId: string; name: string }) {
  const translate = useTranslate()
  const role = useStore(session)?.role
  const [address, setAddress] = useState<string | null>(null)
  if (role === 'finance') return null
  return (
    <>
      <ActButton
        call="operator.viewMember"
        label={translate('members.look')}
        title={translate('members.lookTitle', { name })}
        text={translate('members.lookText')}
        body={{ memberId }}
        fields={[reasonField]}
        variant="contained"
        said={() => translate('members.lookSaid')}
        onDone={(data) => setAddress(data.address)}
      />
      {address === null ? null : <Ready address={address} name={name} onClose={() => setAddress(null)} />}
    </>
  )
}
