import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './button.tsx'
import { type Choice, chosenOf } from './choice.ts'
import { Icon } from './icon.tsx'
import { Sheet } from './sheet.tsx'

export interface PickerColumn {
  readonly label: string
  readonly choices: readonly Choice[]
}

export interface PickerProps {
  readonly open: boolean
  readonly title: string
  /** One to three columns. */
  readonly columns: readonly PickerColumn[]
  readonly value: readonly string[]
  /** Called during the choice, so that a later column can depend on an earlier one. */
  readonly onChange?: (value: readonly string[]) => void
  readonly onDone: (value: readonly string[]) => void
  readonly onClose: () => void
}

/**
 * The index of the next enabled choice from `from` in the direction of `step`; `from` itself at the
 * end.
 */
export function stepChoice(choices: readonly Choice[], from: number, step: 1 | -1): number {
  for (let at = from + step; at >= 0 && at < choices.length; at += step) {
    if (choices[at]?.disabled !== true) return at
  }
  return from
}

function Column({
  column,
  value,
  onPick,
}: {
  column: PickerColumn
  value: string | undefined
  onPick: (value: string) => void
}) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const at = column.choices.findIndex((choice) => choice.value === value)
  useEffect(() => {
    list.current?.children[Math.max(0, at)]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const pickAt = (index: number) => {
    const choice = column.choices[index]
    if (choice !== undefined && choice.disabled !== true) onPick(choice.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = column.choices.length
    const to = {
      ArrowDown: () => stepChoice(column.choices, at, 1),
      ArrowUp: () => stepChoice(column.choices, at, -1),
      Home: () => stepChoice(column.choices, -1, 1),
      End: () => stepChoice(column.choices, last, -1),
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    pickAt(to())
  }
  return (
    <ul
      ref={list}
      className="picker-column"
      role="listbox"
      tabIndex={0}
      aria-label={column.label}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      onKeyDown={onKeyDown}
    >
      {column.choices.map((choice, index) => (
        // biome-ignore lint/a11y: keys are handled by the listbox
        <li
          key={choice.value}
          id={`${id}-${index}`}
          className="picker-option"
          role="option"
          aria-selected={index === at}
          aria-disabled={choice.disabled || undefined}
          onClick={() => pickAt(index)}
        >
          {choice.label}
          {index === at ? <Icon name="check" size={18} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** A generic picker of one to three columns, in a sheet. */
export function Picker(props: PickerProps) {
  return props.open ? <OpenPicker {...props} /> : null
}

function OpenPicker({ title, columns, value, onChange, onDone, onClose }: PickerProps) {
  const { t } = useTranslation('common')
  const [picked, setPicked] = useState<readonly string[]>(value)
  // A column with one choice is chosen already.
  const chosen = columns.map(({ choices }, at) => chosenOf(choices, picked[at]) ?? '')
  const pick = (index: number, to: string) => {
    const next = chosen.map((one, at) => (at === index ? to : one))
    setPicked(next)
    onChange?.(next)
  }
  const complete = columns.every((column, at) =>
    column.choices.some((choice) => choice.value === chosen[at] && choice.disabled !== true),
  )
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      foot={
        <Button kind="primary" disabled={!complete} onClick={() => onDone(chosen)}>
          {t('choose')}
        </Button>
      }
    >
      <div className="picker">
        {columns.map((column, index) => (
          <div key={column.label} className="picker-part">
            <p className="small muted" aria-hidden="true">
              {column.label}
            </p>
            <Column column={column} value={chosen[index]} onPick={(to) => pick(index, to)} />
          </div>
        ))}
      </div>
    </Sheet>
  )
}
