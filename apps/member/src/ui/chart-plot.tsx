import { type PointerEvent, useId, useRef } from 'react'
import { ChartPatterns } from './chart-patterns.tsx'
import { type Box, bandPath, linePath, type Scale, xOf, yOf } from './chart-scale.ts'
import { type ChartKind, type ChartSeries, drawnValues } from './chart-series.ts'
import { useBox } from './use-box.ts'

interface ChartPlotProps {
  readonly series: readonly ChartSeries[]
  readonly outline: ChartSeries | undefined
  readonly kind: ChartKind
  readonly count: number
  readonly scale: Scale
  /** The index of the day under the pointer; `onAt` reports another one. */
  readonly at: number | null
  readonly onAt: (at: number | null) => void
}

/** The plot: it reports the day under a finger or pointer. */
export function ChartPlot({ count, scale, at, onAt, ...drawing }: ChartPlotProps) {
  const plot = useRef<HTMLDivElement>(null)
  const box = useBox(plot)
  const point = (event: PointerEvent) => {
    const area = event.currentTarget.getBoundingClientRect()
    const along = (event.clientX - area.left) / Math.max(1, area.width)
    onAt(Math.round(Math.min(1, Math.max(0, along)) * (count - 1)))
  }
  return (
    <div
      ref={plot}
      className="chart-plot"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onAt(null)}
    >
      {box === null ? null : (
        <svg width={box.width} height={box.height} focusable="false">
          {scale.ticks.map((tick) => (
            <path key={tick} className="chart-tick" d={`M0 ${yOf(tick, scale.top, box)}H${box.width}`} />
          ))}
          <Drawing {...drawing} top={scale.top} box={box} />
          {at === null ? null : (
            <path className="chart-cursor" d={`M${xOf(at, count, box)} 0V${box.height}`} />
          )}
        </svg>
      )}
    </div>
  )
}

interface DrawingProps extends Pick<ChartPlotProps, 'series' | 'outline' | 'kind'> {
  readonly top: number
  readonly box: Box
}

export function Drawing({ series, outline, kind, top, box }: DrawingProps) {
  const id = useId()
  const drawn = drawnValues(series, kind)
  const floor = drawn[0]?.map(() => 0) ?? []
  const line = ({ tone }: ChartSeries, values: readonly number[]) => {
    const [only = 0, ...others] = values
    // A line across the chart would say that all days were like this one.
    return kind === 'lines' && others.length === 0 ? (
      <circle
        key={tone}
        className="chart-dot"
        data-tone={tone}
        cx={box.width}
        cy={yOf(only, top, box)}
        r="4"
      />
    ) : (
      <path key={tone} className="chart-line" data-tone={tone} d={linePath(values, top, box)} />
    )
  }
  return (
    <>
      <ChartPatterns id={id} />
      {series.map((one, row) =>
        kind === 'lines' ? (
          line(one, drawn[row] ?? [])
        ) : (
          <path
            key={one.tone}
            className="chart-band"
            data-tone={one.tone}
            fill={one.tone === 'revenue' ? undefined : `url(#${id}-${one.tone})`}
            d={bandPath(drawn[row - 1] ?? floor, drawn[row] ?? [], top, box)}
          />
        ),
      )}
      {outline ? line(outline, outline.amounts.map(Number)) : null}
    </>
  )
}
