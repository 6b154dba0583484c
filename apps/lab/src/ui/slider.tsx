/** A lever under the finger: its name, its value with the unit, the slider, and what it does. */
import { useId } from 'react'

interface Props {
  readonly label: string
  /** The value in words. */
  readonly said: string
  readonly does?: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step?: number
  readonly onChange: (value: number) => void
}

export function Slider({ label, said, does, value, least, most, step = 1, onChange }: Props) {
  const id = useId()
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="figures">
        {said}
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={said}
        {...(does === undefined ? {} : { 'aria-describedby': `${id}-does` })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {does === undefined ? null : (
        <p className="slider-does" id={`${id}-does`}>
          {does}
        </p>
      )}
    </div>
  )
}
