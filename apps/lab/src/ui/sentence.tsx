/** The run's sentence for the day that is shown. A screen reader reads it at the end only. */
import type { LabPicture, Scenario } from '@glasshouse/model'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useWords } from '../i18n/words.ts'
import { guess } from '../platform/guess.ts'
import { playhead } from '../platform/playhead.ts'
import { daysText, percentText } from './figures.ts'
import { saidAtEnd, saidOn } from './said.ts'

interface Props {
  readonly scenario: Scenario
  readonly picture: LabPicture | null
}

export function Sentence({ scenario, picture }: Props) {
  const words = useWords()
  const { day, isPlaying } = useStore(playhead)
  const isAsking = useStore(guess)?.isAsking === true
  const { t, tag } = words
  const said = (): string => {
    if (picture === null) return t('said.waiting')
    return isAsking ? t('predict.ask') : saidOn(picture, day, words)
  }
  return (
    <>
      <p className="muted">
        {t('lead', {
          percent: percentText(scenario.dayReturn / 1_000, tag),
          days: daysText(scenario.term, words),
        })}
      </p>
      <p className="sentence" aria-hidden={isPlaying}>
        {said()}
      </p>
      <p className="visually-hidden" role="status">
        {isPlaying || isAsking || picture === null ? '' : saidAtEnd(picture, words)}
      </p>
    </>
  )
}
