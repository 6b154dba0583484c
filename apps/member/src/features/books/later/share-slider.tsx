/** A share from 0 to 100 per cent in steps of ten, with the three that the questions ask about. */
import { languages } from '@glasshouse/contract'
import { useId } from 'react'
import { useLanguage } from '../../../platform/language.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { formatPercent } from '../../../ui/percent.ts'

const asked = [10, 30, 50]
const [most, step] = [100, 10]

/** Every place of the slider, in per cent. */
export const shares: readonly number[] = Array.from({ length: most / step + 1 }, (_, at) => at * step)

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
        max={most}
        step={step}
        value={percent}
        aria-valuetext={formatPercent(percent, tag)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <FilterChips
        label={label}
        choices={asked.map((share) => ({ value: `${share}`, label: formatPercent(share, tag) }))}
        value={`${percent}`}
        onChange={(share) => onChange(Number(share))}
      />
    </div>
  )
}
