import { useId } from 'react'
import { describedBy, type FieldBinding, FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface DropDownProps extends FieldBinding {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly hint?: string
  /** Shown while nothing is chosen. */
  readonly empty?: string
  readonly disabled?: boolean
}

/**
 * The drop-down list: the platform's own select, so that it works with every keyboard and screen
 * reader.
 */
export function DropDown({
  label,
  choices,
  hint,
  empty,
  error,
  value,
  onChange,
  name,
  disabled,
}: DropDownProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="field-box">
        <select
          id={id}
          name={name}
          data-field={name}
          className="field-input field-select"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { error, hint })}
        >
          {empty !== undefined ? <option value="">{empty}</option> : null}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className="field-arrow">
          <Icon name="chevronDown" size={18} />
        </span>
      </span>
    </FieldFrame>
  )
}
