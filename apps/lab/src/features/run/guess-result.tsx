/** The guess beside what happened, once the run is over. */
import type { RunPicture } from '@glasshouse/model'
import { type Key, type Translate, useWords } from '../../i18n/words.ts'
import { amountsOf } from '../../platform/drawn-line.ts'
import type { Guess } from '../../platform/guess.ts'
import { Chart, type Line } from '../../ui/chart.tsx'
import { countText } from '../../ui/figures.ts'

/** The reader's line as high as the highest amount; none when nothing was drawn. */
export function drawnLines(guessed: Guess | null, picture: RunPicture, t: Translate): readonly Line[] {
  const drawn = guessed?.line ? amountsOf(guessed.line, Math.max(...picture.days.cash)) : null
  return drawn === null ? [] : [{ name: t('predict.yours'), tone: 'guess', ...drawn }]
}

export function GuessResult({ guessed, picture }: { guessed: Guess; picture: RunPicture }) {
  const { t, tag } = useWords()
  const { breakDay } = picture.outcome
  const key: Key =
    guessed.day === null
      ? breakDay === null
        ? 'predict.neverNever'
        : 'predict.neverDay'
      : breakDay === null
        ? 'predict.dayNever'
        : 'predict.dayDay'
  const lines = drawnLines(guessed, picture, t)
  return (
    <div className="guess-result">
      <p role="status">
        {t(key, { guess: countText(guessed.day ?? 0, tag), day: countText(breakDay ?? 0, tag) })}
      </p>
      {lines.length === 0 ? null : (
        <Chart
          label={t('time.cash')}
          isSmall
          lines={[{ name: t('time.cash'), tone: 'cash', values: picture.days.cash, isArea: true }, ...lines]}
        />
      )}
    </div>
  )
}
