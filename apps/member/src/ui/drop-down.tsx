import { useId, useLayoutEffect, useRef } from 'react'
import { type Choice, onlyChoice } from './choice.ts'
import { describedBy, type FieldBinding, FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

export interface DropDownProps extends FieldBinding {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly hint?: string
  /** A choice of its own, with the empty value: all, or none. */
  readonly empty?: string
  /** Shown while nothing is chosen. A list with one choice is then chosen already. */
  readonly placeholder?: string
  readonly disabled?: boolean
}

/**
 * Chooses the only choice of a list as it opens, before it is seen; a member can still take it
 * back.
 */
function useOnlyChoice({ choices, value, onChange, placeholder, disabled }: DropDownProps): void {
  const only = placeholder === undefined || disabled ? undefined : onlyChoice(choices)
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  useLayoutEffect(() => {
    if (only !== undefined && latest.current.value === '') latest.current.onChange(only)
  }, [only])
}

/**
 * The drop-down list: the platform's own select, so that it works with every keyboard and screen
 * reader.
 */
export function DropDown(props: DropDownProps) {
  const { label, choices, hint, empty, placeholder, error, value, onChange, name, disabled } = props
  const id = useId()
  useOnlyChoice(props)
  const first = empty ?? placeholder
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
          {first !== undefined ? <option value="">{first}</option> : null}
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
