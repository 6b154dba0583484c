/** The running scheme below its sentence, or the reader's guess before the run is shown. */
import type { RunPicture } from '@glasshouse/model'
import { useStore } from '@glasshouse/web/value-store.ts'
import { guess } from '../../platform/guess.ts'
import { playhead } from '../../platform/playhead.ts'
import { CrowdPicture } from './crowd.tsx'
import { GuessForm } from './guess.tsx'
import { GuessResult } from './guess-result.tsx'
import './run.css'

interface Props {
  readonly picture: RunPicture
  /** Days of the run, unless it breaks before. */
  readonly days: number
}

export function RunStage({ picture, days }: Props) {
  const guessed = useStore(guess)
  return (
    <>
      {guessed?.isAsking === true ? <GuessForm days={days} /> : <CrowdPicture picture={picture} />}
      {guessed !== null && !guessed.isAsking ? <GuessAtEnd guessed={guessed} picture={picture} /> : null}
    </>
  )
}

/** A component of its own, because it alone of the stage follows the day. */
function GuessAtEnd(props: Parameters<typeof GuessResult>[0]) {
  const { day, last } = useStore(playhead)
  return day === last ? <GuessResult {...props} /> : null
}
