import { useId } from 'react'

interface Props<T extends string> {
  readonly label: string
  readonly value: T
  readonly choices: readonly (readonly [value: T, label: string])[]
  readonly onChange: (value: T) => void
}

/** One of a few, by the device's own list. */
export function Choice<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = choices.find(([each]) => each === event.target.value)
          if (chosen !== undefined) onChange(chosen[0])
        }}
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
