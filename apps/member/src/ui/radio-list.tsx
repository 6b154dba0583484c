import type { ReactNode } from 'react'

export interface RadioChoice<T extends string> {
  readonly value: T
  readonly label: ReactNode
  readonly note?: string
  readonly disabled?: boolean
}

interface Props<T extends string> {
  readonly name: string
  readonly label: string
  readonly value: T
  readonly choices: readonly RadioChoice<T>[]
  readonly onChange: (value: T) => void
}

/** One choice of a few that are all visible: native radios in rows of at least 48 px. */
export function RadioList<T extends string>({ name, label, value, choices, onChange }: Props<T>) {
  return (
    <fieldset className="radio-list">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="radio-row">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span className="radio-words">
            <span>{choice.label}</span>
            {choice.note === undefined ? null : <span className="tiny muted">{choice.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
