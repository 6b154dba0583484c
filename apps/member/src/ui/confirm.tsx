import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

export interface ConfirmProps {
  readonly open: boolean
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  /** The act in its own words ("Log out"), not "OK". */
  readonly act: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Words of the way out; null when there is none (a compulsory update). */
  readonly cancel?: string | null
}

/** The confirm popup. It stays open until the caller closes it. */
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
