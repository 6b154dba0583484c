/** What the run says on the day that is shown; it is read aloud at the end only. */
import type { LabPicture } from '@glasshouse/model'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useWords } from '../i18n/words.ts'
import { guess } from '../platform/guess.ts'
import { playhead } from '../platform/playhead.ts'
import { daysText, percentText } from './figures.ts'
import { saidAtEnd, saidOn } from './said.ts'

export function Sentence({ picture }: { readonly picture: LabPicture | null }) {
  const words = useWords()
  const { day, isPlaying } = useStore(playhead)
  const isAsking = useStore(guess)?.isAsking === true
  const { t, tag } = words
  if (picture === null) return <p className="sentence">{words.t('said.waiting')}</p>
  if (isAsking) return <p className="sentence">{words.t('predict.ask')}</p>
  return (
    <>
      <p className="muted">
        {t('lead', {
          percent: percentText(picture.scenario.dayReturn / 1_000, tag),
          days: daysText(picture.scenario.term, words),
        })}
      </p>
      <p className="sentence" aria-hidden={isPlaying}>
        {saidOn(picture, day, words)}
      </p>
      <p className="visually-hidden" role="status">
        {isPlaying ? '' : saidAtEnd(picture, words)}
      </p>
    </>
  )
}
