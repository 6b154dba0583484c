/** A filled grid: a square a run, which opens it. */
import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { type CSSProperties, useId } from 'react'
import { useWords, type Words } from '../../i18n/words.ts'
import type { Axis, Cell } from '../../platform/messages.ts'
import { change } from '../../platform/run.ts'
import { countText, outOf100 } from '../../ui/figures.ts'
import { leverText } from '../../ui/lever.tsx'

export type Colour = 'break' | 'losing'

export interface Filled {
  readonly x: Axis
  readonly y: Axis
  readonly cells: readonly Cell[]
}

interface SquaresProps {
  readonly filled: Filled
  readonly colour: Colour
}

/** Squares that break are at most so good: one that does not is seen apart. */
const breakingMost = 0.7

/**
 * 0: it breaks immediately, or everybody loses; 1: it does not break, or nobody loses. Between them
 * a day counts against the latest break of the grid. Null: not possible.
 */
function goodness({ outcome }: Cell, colour: Colour, latest: number): number | null {
  if (outcome === null) return null
  if (colour === 'losing') return 1 - (outcome.members === 0 ? 0 : outcome.behind / outcome.members)
  return outcome.breakDay === null ? 1 : (outcome.breakDay / latest) * breakingMost
}

function figureOf({ outcome }: Cell, colour: Colour, tag: string): string {
  if (outcome === null) return '–'
  if (colour === 'losing') return countText(outOf100(outcome.behind, outcome.members), tag)
  return outcome.breakDay === null ? '∞' : countText(outcome.breakDay, tag)
}

function resultOf({ outcome }: Cell, colour: Colour, { t, tag }: Words): string {
  if (outcome === null) return t('grid.no')
  if (colour === 'losing')
    return t('grid.cell.lost', { lost: countText(outOf100(outcome.behind, outcome.members), tag) })
  return outcome.breakDay === null
    ? t('grid.never')
    : t('grid.cell.day', { day: countText(outcome.breakDay, tag) })
}

export function Squares({ filled, colour }: SquaresProps) {
  const words = useWords()
  const { t } = words
  const { x, y, cells } = filled
  const latest = Math.max(1, ...cells.map(({ outcome }) => outcome?.breakDay ?? 0))
  const captionId = useId()
  return (
    <ScrollRegion labelledBy={captionId}>
      <table className="squares">
        <caption id={captionId} className="muted">
          {t(`lever.${x.lever}`)} → · {t(`lever.${y.lever}`)} ↓
        </caption>
        <thead>
          <tr>
            <td />
            {x.values.map((across) => (
              <th key={across} scope="col" className="figures">
                {leverText(x.lever, across, words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {y.values.map((down) => (
            <tr key={down}>
              <th scope="row" className="figures">
                {leverText(y.lever, down, words)}
              </th>
              {x.values.map((across) => {
                const cell = cells.find((each) => each.x === across && each.y === down)
                return (
                  <td key={across} className={cell === undefined ? 'square-empty' : ''}>
                    {cell === undefined ? null : (
                      <Square x={x} y={y} cell={cell} colour={colour} good={goodness(cell, colour, latest)} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface SquareProps extends Pick<Filled, 'x' | 'y'> {
  readonly cell: Cell
  readonly colour: Colour
  readonly good: number | null
}

function Square({ x, y, cell, colour, good }: SquareProps) {
  const words = useWords()
  const { t, tag } = words
  const share = Math.round((good ?? 0) * 100)
  return (
    <button
      type="button"
      className="square figures"
      disabled={good === null}
      style={good === null ? {} : ({ '--good': `${share}%` } as CSSProperties)}
      aria-label={t('grid.cell', {
        across: t(`lever.${x.lever}`),
        x: leverText(x.lever, cell.x, words),
        down: t(`lever.${y.lever}`),
        y: leverText(y.lever, cell.y, words),
        result: resultOf(cell, colour, words),
      })}
      onClick={() => change({ [x.lever]: cell.x, [y.lever]: cell.y })}
    >
      {figureOf(cell, colour, tag)}
    </button>
  )
}
