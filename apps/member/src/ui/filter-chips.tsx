import { useLayoutEffect, useRef } from 'react'
import './amount-chips.css'
import { classNames } from './class-names.ts'

interface FilterChipsProps<T extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

const wrappedMax = 3

/**
 * The filter of a list: one line on a phone, which scrolls to the chosen one; more where wide. Few
 * choices are all in sight, on a second line where they need it.
 */
export function FilterChips<T extends string>({ label, choices, value, onChange }: FilterChipsProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which this has no room for
    <div
      ref={box}
      className={classNames('chips', choices.length > wrappedMax && 'chips-line')}
      role="group"
      aria-label={label}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
