/** A guess before the run is seen: on which day it breaks, or that it does not. */
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { blankLine, groundDay } from '../../platform/drawn-line.ts'
import { guess } from '../../platform/guess.ts'
import { play, showDay } from '../../platform/playhead.ts'
import { countText } from '../../ui/figures.ts'
import { Slider } from '../../ui/slider.tsx'
import { DrawField } from './draw-field.tsx'

interface Props {
  readonly days: number
}

export function GuessForm({ days }: Props) {
  const { t, tag } = useWords()
  const [day, setDay] = useState(Math.round(days / 2))
  const [line, setLine] = useState(() => blankLine(days))
  const show = (guessed: number | null): void => {
    guess.set({ isAsking: false, day: guessed, line })
    showDay(0)
    play()
  }
  return (
    <div className="guess">
      <Slider
        label={t('predict.ask')}
        said={t('player.day', { day: countText(day, tag) })}
        value={day}
        least={1}
        most={days}
        onChange={setDay}
      />
      <p className="muted">{t('predict.draw')}</p>
      <DrawField
        line={line}
        onDraw={(drawn) => {
          setLine(drawn)
          setDay(groundDay(drawn) ?? day)
        }}
      />
      <div className="buttons">
        <button type="button" className="main" onClick={() => show(day)}>
          {t('predict.show')}
        </button>
        <button type="button" onClick={() => show(null)}>
          {t('predict.never')}
        </button>
      </div>
    </div>
  )
}
