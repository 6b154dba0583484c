/** A chart of amounts by day: few lines, each with its name, and the numbers at the ends. */
import { useWords } from '../i18n/words.ts'
import { ChartFrame } from './chart-frame.tsx'
import { across, areaPath, boxSize, linePath, type Scale, scaleOf, upwards } from './chart-shape.ts'
import { countText, shortText } from './figures.ts'

export interface Line {
  readonly name: string
  readonly tone: 'cash' | 'came' | 'due' | 'you' | 'crowd' | 'guess'
  readonly values: readonly number[]
  /** The day of the first value. */
  readonly from?: number
  readonly isArea?: boolean
}

export interface DayMark {
  readonly day: number
  readonly tone: 'mark' | 'break' | 'guess' | 'now'
}

interface Props {
  readonly label: string
  readonly lines: readonly Line[]
  readonly marks?: readonly DayMark[]
  /** Shared with other charts beside this one. */
  readonly scale?: Scale
  readonly isSmall?: boolean
}

const padded = ({ values, from = 0 }: Line): readonly number[] => [...Array<number>(from).fill(0), ...values]

/** A mark after the last day, such as a guess, is on the chart too. */
const withDays = (scale: Scale, marks: readonly DayMark[]): Scale => ({
  ...scale,
  days: Math.max(scale.days, ...marks.map(({ day }) => day + 1)),
})

const none: readonly DayMark[] = []

export function Chart({ label, lines, marks = none, scale: shared, isSmall = false }: Props) {
  const { tag } = useWords()
  const scale = withDays(shared ?? scaleOf(lines.map(padded)), marks)
  return (
    <figure className="chart" data-small={isSmall}>
      <figcaption>
        {label}
        {lines.length < 2 ? null : (
          <ul className="chart-names">
            {lines.map(({ name, tone }) => (
              <li key={tone}>
                <svg viewBox="0 0 24 8" aria-hidden="true" className="chart-sample">
                  <path className="chart-line" data-tone={tone} d="M0 4H24" />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <ChartFrame
        most={shortText(scale.most, tag)}
        least={shortText(scale.least, tag)}
        lastDay={countText(scale.days - 1, tag)}
      >
        <path className="chart-zero" d={`M0 ${upwards(0, scale)}H${boxSize}`} />
        {lines.map(({ tone, values, from, isArea }) => (
          <g key={tone}>
            {isArea === true ? (
              <path className="chart-area" data-tone={tone} d={areaPath(values, scale)} />
            ) : null}
            <path className="chart-line" data-tone={tone} d={linePath(values, scale, from)} />
          </g>
        ))}
        {marks.map(({ day, tone }) => (
          <path
            key={`${tone} ${day}`}
            className="chart-mark"
            data-tone={tone}
            d={`M${across(day, scale)} 0V${boxSize}`}
          />
        ))}
      </ChartFrame>
    </figure>
  )
}
