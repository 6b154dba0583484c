/**
 * The days of the books with their marks, and the scrub bar that shows one of them on the stage.
 */
import { languages } from '@glasshouse/contract'
import { useId, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatNumber } from '../../../ui/amount-text.ts'
import { bandPath } from '../../../ui/chart-scale.ts'
import { FullScreenButton } from './full-screen.tsx'
import './timeline.css'
import { placeOf, type WallMark } from './wall-marks.ts'
import type { WallDay } from './wall-sentence.ts'

interface TimelineProps {
  readonly days: readonly WallDay[]
  readonly marks: readonly WallMark[]
  /** The place of the shown day. */
  readonly at: number
  /** The stage's sentence, which the scrub bar says with its day. */
  readonly said: string
  readonly onAt: (place: number) => void
}

export function Timeline({ days, marks, at, said, onAt }: TimelineProps) {
  const { t } = useTranslation(['wall', 'books'])
  const { tag } = languages[useLanguage()]
  const id = useId()
  const number = (day: number) => formatNumber(day, tag)
  const dayAt = (place: number) => t('books:day', { day: number(days.at(place)?.day ?? 0) })
  const numbers = days.map(({ day }) => day)
  const last = days.length - 1
  return (
    <section className="wall-time" aria-labelledby={id}>
      <div className="wall-time-head">
        <h3 id={id} className="wall-day">
          {last < 0 ? t('books:noHistory') : dayAt(at)}
        </h3>
        <ul className="wall-marks">
          {marks.map(({ kind, day }) => (
            <li key={`${kind} ${day}`}>
              <button type="button" className="wall-button" onClick={() => onAt(placeOf(numbers, day))}>
                <span className="wall-flag" data-kind={kind} aria-hidden="true" />
                {t(`mark.${kind}`, { day: number(day) })}
              </button>
            </li>
          ))}
        </ul>
        <div className="wall-acts">
          {last < 0 ? null : (
            <button type="button" className="wall-button" disabled={at >= last} onClick={() => onAt(last)}>
              {t('latest')}
            </button>
          )}
          <FullScreenButton />
        </div>
      </div>
      {last < 0 ? null : (
        <>
          <div className="wall-track">
            <Plot days={days} />
            {marks.map(({ kind, day }) => (
              <span
                key={`${kind} ${day}`}
                className="wall-tick"
                data-kind={kind}
                style={{ insetInlineStart: `${(placeOf(numbers, day) / Math.max(1, last)) * 100}%` }}
              />
            ))}
            <input
              type="range"
              className="wall-range"
              min={0}
              max={last}
              value={at}
              aria-label={t('scrub')}
              aria-valuetext={`${dayAt(at)}. ${said}`}
              onChange={(event) => onAt(Number(event.target.value))}
            />
          </div>
          <p className="wall-ends" aria-hidden="true">
            <span>{dayAt(0)}</span>
            <span>{t('plot')}</span>
            <span>{dayAt(-1)}</span>
          </p>
        </>
      )}
    </section>
  )
}

const box = { width: 1000, height: 100 }

/** What was paid of each day's promises, and above it what was not covered. */
function Plot({ days }: { days: readonly WallDay[] }) {
  const paths = useMemo(() => {
    const row = (name: 'promised' | 'paid') => days.map(({ sources }) => Number(sources[name]))
    const [promised, paid] = [row('promised'), row('paid')]
    const top = Math.max(...promised, Number.MIN_VALUE)
    return {
      paid: bandPath(
        paid.map(() => 0),
        paid,
        top,
        box,
      ),
      gap: bandPath(paid, promised, top, box),
    }
  }, [days])
  return (
    <svg
      className="wall-plot"
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="wall-plot-paid" d={paths.paid} />
      <path className="wall-plot-gap" d={paths.gap} />
    </svg>
  )
}
