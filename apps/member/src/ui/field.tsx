import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'

/** The result of `useForm().field(name)`, as a field's props. */
export interface FieldBinding {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export interface FieldProps extends FieldBinding {
  readonly label: string
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly maxLength?: number
  readonly placeholder?: string
}

interface FrameProps {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** The label, then the control, then its error and its hint. */
export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className="field">
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children}
      {error !== undefined ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {hint !== undefined ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** The ids of a control's error and hint, for `aria-describedby`. */
export const describedBy = (id: string, props: { error?: string | undefined; hint?: ReactNode }) =>
  [props.error !== undefined && `${id}-error`, props.hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ') || undefined

interface InputProps extends FieldProps {
  readonly type?: 'text' | 'password' | 'tel' | 'email' | 'search'
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** Content before and after the input, inside its border. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly figures?: boolean
}

export function TextField(props: InputProps) {
  const id = useId()
  const { label, hint, error, value, onChange, start, end, figures, type, name, ...native } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={classNames('field-box', error !== undefined && 'field-box-wrong')}>
        {start}
        <input
          {...native}
          id={id}
          name={name}
          data-field={name}
          type={type ?? 'text'}
          className={classNames('field-input', figures && 'figures')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { error, hint })}
        />
        {end}
      </span>
    </FieldFrame>
  )
}

export function PasswordField(props: FieldProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      maxLength={64}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? t('hide') : t('show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
