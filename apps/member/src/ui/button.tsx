import { constants } from '@glasshouse/contract'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ticksMs } from '../platform/clock.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { useWaited } from './use-late.ts'

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-busy'>

export interface ButtonProps extends Native {
  /**
   * primary: the one main action of a screen; plain: outlined; quiet: text only; danger: an action
   * that ends something.
   */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly wide?: boolean
  readonly icon?: IconName
  /** The action is in progress: presses do nothing and the wait is announced. */
  readonly busy?: boolean
  readonly children?: ReactNode
}

/** True when a press comes within a second of the last counted one. */
export const isDebounced = (lastMs: number | null, nowMs: number): boolean =>
  lastMs !== null && nowMs - lastMs < constants.buttonDebounceMs

/** Debounces the presses of one control: one per second (specification, section 5). */
function useDebouncedPress(onPress: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined) {
  const last = useRef<number | null>(null)
  return (event: MouseEvent<HTMLButtonElement>) => {
    const now = ticksMs()
    if (isDebounced(last.current, now)) {
      event.preventDefault()
      return
    }
    last.current = now
    onPress?.(event)
  }
}

export function Button({
  kind = 'plain',
  wide,
  icon,
  busy,
  children,
  onClick,
  type,
  ...native
}: ButtonProps) {
  const { t } = useTranslation('common')
  const isLate = useWaited(busy === true) === 'long'
  const press = useDebouncedPress((event) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  })
  return (
    <button
      {...native}
      type={type ?? 'button'}
      className={classNames('button', `button-${kind}`, wide && 'button-wide')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? (
        <span className="spinner-ring" aria-hidden="true" />
      ) : icon ? (
        <Icon name={icon} size={20} />
      ) : null}
      <span>{isLate ? t('stillTrying') : children}</span>
      {busy ? <span className="visually-hidden"> {t('busy')}</span> : null}
    </button>
  )
}

export function IconButton({ icon, label, onClick, ...native }: Native & { icon: IconName; label: string }) {
  const press = useDebouncedPress(onClick)
  return (
    <button
      {...native}
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  )
}
