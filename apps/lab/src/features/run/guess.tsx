/** A guess before the run is seen: on which day it breaks, or that it does not. */
import { useState } from 'react'
import { type Key, useWords } from '../../i18n/words.ts'
import { guess } from '../../platform/guess.ts'
import { play, showDay } from '../../platform/playhead.ts'
import { countText } from '../../ui/figures.ts'
import { Slider } from '../../ui/slider.tsx'

interface Props {
  readonly days: number
}

export function GuessForm({ days }: Props) {
  const { t, tag } = useWords()
  const [day, setDay] = useState(Math.round(days / 2))
  const show = (guessed: number | null): void => {
    guess.set({ isAsking: false, day: guessed })
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

/** Compares the guess with the result, once the run is over. */
export function GuessResult({ guessed, breakDay }: { guessed: number | null; breakDay: number | null }) {
  const { t, tag } = useWords()
  const key: Key =
    guessed === null
      ? breakDay === null
        ? 'predict.neverNever'
        : 'predict.neverDay'
      : breakDay === null
        ? 'predict.dayNever'
        : 'predict.dayDay'
  return (
    <p className="guess-result" role="status">
      {t(key, { guess: countText(guessed ?? 0, tag), day: countText(breakDay ?? 0, tag) })}
    </p>
  )
}
