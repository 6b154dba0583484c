import { type Language, languageCodes } from '@glasshouse/contract'
import { useId, useState } from 'react'
import { describedBy, type FieldBinding, FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'
import { LanguageName } from './language-name.tsx'
import { Sheet } from './sheet.tsx'

interface Props extends Omit<FieldBinding, 'onChange' | 'value'> {
  readonly label: string
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/**
 * One of the fourteen languages, each by its own name. A list of our own: that of the platform
 * shows only letters that the device has.
 */
export function LanguageField({ label, name, value, error, onChange }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const choose = (code: Language) => {
    setOpen(false)
    onChange(code)
  }
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className="field-box">
        <button
          type="button"
          id={id}
          data-field={name}
          className="field-input field-select language-opener"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={describedBy(id, { error })}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}-value`}>
            <LanguageName code={value} />
          </span>
        </button>
        <span className="field-arrow">
          <Icon name="chevronDown" size={18} />
        </span>
      </span>
      <Sheet open={open} title={label} onClose={() => setOpen(false)}>
        <ul className="language-list">
          {languageCodes.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="menu-row language-row"
                aria-current={code === value ? 'true' : undefined}
                onClick={() => choose(code)}
              >
                <LanguageName code={code} />
                {code === value ? <Icon name="check" size={20} /> : null}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </FieldFrame>
  )
}
