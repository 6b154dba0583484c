/** The run's sentence for the day that is shown. A screen reader reads it at the end only. */
import type { RunPicture } from '@glasshouse/model'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useWords } from '../i18n/words.ts'
import { guess } from '../platform/guess.ts'
import { playhead } from '../platform/playhead.ts'
import { type SayFew, saidAtEnd, saidOn } from './run-sentences.ts'

interface Props {
  /** What is shown, in one line. */
  readonly lead: string
  readonly picture: RunPicture | null
  readonly few?: SayFew
}

export function Sentence({ lead, picture, few }: Props) {
  const words = useWords()
  const { day, isPlaying } = useStore(playhead)
  const isAsking = useStore(guess)?.isAsking === true
  const { t } = words
  const said = (): string => {
    if (picture === null) return t('said.waiting')
    return isAsking ? t('predict.ask') : saidOn(picture, day, words, few)
  }
  return (
    <>
      <p className="muted">{lead}</p>
      <p className="sentence" aria-hidden={isPlaying}>
        {said()}
      </p>
      <p className="visually-hidden" role="status">
        {isPlaying || isAsking || picture === null ? '' : saidAtEnd(picture, words)}
      </p>
    </>
  )
}
