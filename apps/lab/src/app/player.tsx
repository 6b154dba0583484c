/** Below every screen: the day that is shown, and what moves it. */
import { useStore } from '@glasshouse/web/value-store.ts'
import { useEffect, useId } from 'react'
import { useWords } from '../i18n/words.ts'
import { pause, play, playhead, setSpeed, showDay, speeds } from '../platform/playhead.ts'
import { countText } from '../ui/figures.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }

/** Keys move the run wherever nothing else takes them. */
function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTaken = event.target instanceof Element && event.target.closest('input,select,button,summary,a')
      if (isTaken || event.ctrlKey || event.metaKey || event.altKey) return
      const { day, last, isPlaying } = playhead.get()
      const step = steps[event.key]
      if (step !== undefined) showDay(day + step)
      else if (event.key === 'Home') showDay(0)
      else if (event.key === 'End') showDay(last)
      else if (event.key === ' ') (isPlaying ? pause : play)()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

export function Player() {
  const { t, tag } = useWords()
  const { day, last, isPlaying, speed } = useStore(playhead)
  const id = useId()
  useKeys()
  const roomFor = [t('player.play'), t('player.pause'), t('player.again')].reduce((longest, word) =>
    word.length > longest.length ? word : longest,
  )
  const said = t('player.of', { day: countText(day, tag), last: countText(last, tag) })
  return (
    <section className="player" aria-label={t('player')}>
      <button type="button" className="main" data-room={roomFor} onClick={isPlaying ? pause : play}>
        {t(isPlaying ? 'player.pause' : day >= last ? 'player.again' : 'player.play')}
      </button>
      <div className="player-steps">
        <button
          type="button"
          aria-label={t('player.back')}
          disabled={day === 0}
          onClick={() => showDay(day - 1)}
        >
          <Arrow d="M15 5l-7 7 7 7" />
        </button>
        <label htmlFor={id} className="figures">
          {t('player.day', { day: countText(day, tag) })}
        </label>
        <button
          type="button"
          aria-label={t('player.on')}
          disabled={day >= last}
          onClick={() => showDay(day + 1)}
        >
          <Arrow d="M9 5l7 7-7 7" />
        </button>
      </div>
      <select
        aria-label={t('player.speed')}
        value={speed}
        onChange={(event) => setSpeed(Number(event.target.value))}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {`× ${countText(each, tag)}`}
          </option>
        ))}
      </select>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={day}
        aria-label={t('player.scrub')}
        aria-valuetext={said}
        onChange={(event) => showDay(Number(event.target.value))}
      />
    </section>
  )
}

const Arrow = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
    <path d={d} />
  </svg>
)
