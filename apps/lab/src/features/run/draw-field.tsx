/**
 * A field to draw in with a finger or a pointer. Without either the slider beside it does the same,
 * so the field is hidden from assistive technology.
 */
import { type PointerEvent, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { type DrawnLine, pointsOf, type Spot, withStroke } from '../../platform/drawn-line.ts'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { boxSize } from '../../ui/chart-shape.ts'
import { countText } from '../../ui/figures.ts'

interface Props {
  readonly line: DrawnLine
  readonly onDraw: (line: DrawnLine) => void
}

/** On the plot, which begins a little below the field. */
function spotOf({ clientX, clientY, currentTarget }: PointerEvent): Spot {
  const plot = currentTarget.parentElement?.querySelector('.chart-plot') ?? currentTarget
  const box = plot.getBoundingClientRect()
  return { across: (clientX - box.left) / box.width, up: 1 - (clientY - box.top) / box.height }
}

const pathOf = (line: DrawnLine): string =>
  pointsOf(line)
    .map(
      ({ day, level }) => `${((day / line.days) * boxSize).toFixed(0)} ${((1 - level) * boxSize).toFixed(0)}`,
    )
    .map((point, nth) => `${nth === 0 ? 'M' : 'L'}${point}`)
    .join('')

export function DrawField({ line, onDraw }: Props) {
  const { t, tag } = useWords()
  const before = useRef<Spot | null>(null)
  const draw = (event: PointerEvent): void => {
    const now = spotOf(event)
    onDraw(withStroke(line, before.current ?? now, now))
    before.current = now
  }
  const isEmpty = line.levels.every((level) => level === null)
  return (
    <div className="draw" aria-hidden="true">
      <ChartFrame most="" least="0" lastDay={countText(line.days, tag)}>
        <path className="chart-zero" d={`M0 ${boxSize}H${boxSize}`} />
        <path className="chart-line" data-tone="guess" d={pathOf(line)} />
      </ChartFrame>
      <div
        className="draw-field"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          before.current = null
          draw(event)
        }}
        onPointerMove={(event) => {
          if (before.current !== null) draw(event)
        }}
        onPointerUp={() => {
          before.current = null
        }}
        onPointerCancel={() => {
          before.current = null
        }}
      >
        {isEmpty ? t('predict.here') : null}
      </div>
    </div>
  )
}
