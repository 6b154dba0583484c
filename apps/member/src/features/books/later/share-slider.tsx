/** A share from 0 to 100 per cent in steps of ten, with the three that the questions ask about. */
import { languages } from '@glasshouse/contract'
import { useId } from 'react'
import { useLanguage } from '../../../platform/language.ts'
import '../../../ui/amount-chips.css'
import { formatPercent } from '../../../ui/amount-text.ts'

const asked = [10, 30, 50]

interface Props {
  readonly label: string
  readonly percent: number
  readonly onChange: (percent: number) => void
}

export function ShareSlider({ label, percent, onChange }: Props) {
  const id = useId()
  const { tag } = languages[useLanguage()]
  return (
    <div className="share-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="figures">
        {formatPercent(percent, tag)}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={percent}
        aria-valuetext={formatPercent(percent, tag)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="chips" role="group" aria-label={label}>
        {asked.map((share) => (
          <button
            key={share}
            type="button"
            className="chip figures"
            aria-pressed={share === percent}
            onClick={() => onChange(share)}
          >
            {formatPercent(share, tag)}
          </button>
        ))}
      </div>
    </div>
  )
}
