/**
 * The winners: by the day of joining, by depth in the tree of invitations, and the top hundredth.
 */
import type { RunPicture } from '@glasshouse/model'
import { useWords } from '../../i18n/words.ts'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { boxSize } from '../../ui/chart-shape.ts'
import { amountText, countText } from '../../ui/figures.ts'
import { MoreTable } from '../../ui/more-table.tsx'
import { barsOf, type DayBar, linesOf } from './bars.ts'
import './winners.css'

export function WinnersView({ picture }: { readonly picture: RunPicture }) {
  const { t, tag } = useWords()
  const { outcome, top } = picture
  const bars = barsOf(picture.joins)
  if (outcome.members === 0) return <p className="view">{t('winners.none')}</p>
  const count = (figure: number) => countText(figure, tag)
  const daysOf = ({ from, to }: DayBar) =>
    from === to
      ? t('player.day', { day: count(from) })
      : t('winners.days', { from: count(from), to: count(to) })
  return (
    <div className="view winners">
      <p className="large">
        {t('winners.counts', {
          ahead: count(outcome.ahead),
          even: count(outcome.members - outcome.ahead - outcome.behind),
          behind: count(outcome.behind),
        })}
      </p>
      <h2>{t('winners.joined')}</h2>
      <Columns bars={bars} />
      <MoreTable
        columns={[
          t('table.day'),
          t('table.people'),
          t('table.ahead'),
          t('table.behind'),
          t('table.together'),
        ]}
        rows={linesOf(bars).map((bar) => [
          daysOf(bar),
          count(bar.members),
          count(bar.ahead),
          count(bar.behind),
          amountText(bar.result, tag),
        ])}
      />
      {top === null ? null : (
        <p>
          {t('winners.top', {
            count: top.people,
            people: count(top.people),
            result: amountText(top.result, tag),
            others: count(top.others),
            othersResult: amountText(top.othersResult, tag),
          })}
        </p>
      )}
      {picture.depths.length === 0 ? null : <Depths picture={picture} />}
    </div>
  )
}

function Depths({ picture }: { readonly picture: RunPicture }) {
  const { t, tag } = useWords()
  const nameOf = (depth: number, isLast: boolean): string => {
    if (depth === 0) return t('winners.depth.0')
    return t(isLast ? 'winners.depth.last' : 'winners.depth.n', { depth: countText(depth, tag) })
  }
  const most = Math.max(1, ...picture.depths.map(({ members }) => members))
  return (
    <>
      <h2>{t('winners.depth')}</h2>
      <ul className="depths">
        {picture.depths.map(({ depth, isLast, members, ahead, behind }) => (
          <li key={depth}>
            <span>{nameOf(depth, isLast)}</span>
            <span className="figures muted">
              {countText(ahead, tag)} {t('legend.ahead')} · {countText(behind, tag)} {t('legend.behind')}
            </span>
            <span
              className="depth-bar"
              aria-hidden="true"
              style={{ inlineSize: `${(members / most) * 100}%` }}
            >
              <span data-part="ahead" style={{ flexGrow: ahead }} />
              <span data-part="even" style={{ flexGrow: members - ahead - behind }} />
              <span data-part="behind" style={{ flexGrow: behind }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** People who ended ahead go up, people who ended behind go down. */
function Columns({ bars }: { readonly bars: readonly DayBar[] }) {
  const { t, tag } = useWords()
  const up = Math.max(1, ...bars.map(({ ahead }) => ahead))
  const down = Math.max(1, ...bars.map(({ behind }) => behind))
  const high = (people: number) => (people / (up + down)) * boxSize
  const zero = high(up)
  const width = boxSize / bars.length
  return (
    <figure className="chart">
      <figcaption>
        <ul className="chart-names">
          <li>
            <span className="bar-sample" data-part="ahead" aria-hidden="true" />
            {t('winners.ahead')}
          </li>
          <li>
            <span className="bar-sample" data-part="behind" aria-hidden="true" />
            {t('winners.behind')}
          </li>
        </ul>
      </figcaption>
      <ChartFrame
        most={countText(up, tag)}
        least={countText(down, tag)}
        lastDay={countText(bars.at(-1)?.to ?? 0, tag)}
      >
        {bars.map(({ from, ahead, behind }, nth) => (
          <g key={from}>
            <Bar part="ahead" at={nth} width={width} top={zero - high(ahead)} height={high(ahead)} />
            <Bar part="behind" at={nth} width={width} top={zero} height={high(behind)} />
          </g>
        ))}
        <path className="chart-zero" d={`M0 ${zero}H${boxSize}`} />
      </ChartFrame>
    </figure>
  )
}

interface BarProps {
  readonly part: 'ahead' | 'behind'
  readonly at: number
  readonly width: number
  readonly top: number
  readonly height: number
}

/** A tenth of its place is free on either side. */
const Bar = ({ part, at, width, top, height }: BarProps) => (
  <rect className="bar" data-part={part} x={(at + 0.1) * width} width={width * 0.8} y={top} height={height} />
)
