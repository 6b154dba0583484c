import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

export interface ConfirmProps {
  readonly open: boolean
  readonly title: string
  /** A description of what will happen. */
  readonly children: ReactNode
  /** The button's label, which names the action ("Log out"), not "OK". */
  readonly act: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** The label of the cancel button; null when there is no way out (a compulsory update). */
  readonly cancel?: string | null
}

/** The confirmation dialog. It stays open until the caller closes it. */
export function Confirm(props: ConfirmProps) {
  const { open, title, children, act, danger = false, busy = false, onConfirm, onClose, cancel } = props
  const { t } = useTranslation('common')
  return (
    <Sheet
      open={open}
      title={title}
      place="middle"
      locked={busy || cancel === null}
      onClose={onClose}
      foot={
        <>
          {cancel === null ? null : <Button onClick={onClose}>{cancel ?? t('cancel')}</Button>}
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
