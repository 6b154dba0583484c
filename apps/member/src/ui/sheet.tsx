import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Fitted } from './fitted.tsx'
import { Mark } from './mark.tsx'
import { Announced, sheetOpened, Toasts } from './toast.tsx'

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Actions at the foot, within reach of the thumb. */
  readonly foot?: ReactNode
  /** bottom: slides up, for choices and actions; middle: for a question; side: the menu. */
  readonly place?: 'bottom' | 'middle' | 'side'
  /** Closing would interrupt an action in progress: Escape and the backdrop do nothing. */
  readonly locked?: boolean
}

/**
 * A dialog over the page: the native one, so focus stays inside and returns afterwards; always with
 * the mark.
 */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null
}

function OpenSheet({ onClose, title, children, foot, place = 'bottom', locked = false }: SheetProps) {
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    const closed = sheetOpened()
    document.documentElement.dataset['sheet'] = 'open'
    return () => {
      closed()
      element?.close()
      delete document.documentElement.dataset['sheet']
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y: Escape closes a dialog natively; the press is on its backdrop
    <dialog
      ref={dialog}
      className={classNames('sheet', `sheet-${place}`)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!locked) onClose()
      }}
      // Chromium fires `cancel` only once between two user gestures and then closes the dialog
      // itself (Escape twice, a phone's back gesture).
      onClose={() => {
        if (locked) dialog.current?.showModal()
        else onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !locked) onClose()
      }}
    >
      <div className="sheet-body">
        <Announced inSheet />
        <header className="sheet-head">
          <h2 id={titleId} tabIndex={-1} autoFocus>
            <Fitted text={title} />
          </h2>
          <IconButton icon="close" label={t('close')} disabled={locked} onClick={onClose} />
          <Toasts inSheet />
        </header>
        <div className="sheet-content">{children}</div>
        {foot ? <footer className="sheet-foot">{foot}</footer> : null}
        <Mark />
      </div>
    </dialog>
  )
}
