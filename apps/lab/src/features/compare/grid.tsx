/** 64 runs over two levers, each one square, coloured by when it breaks or by how many lose. */
import { type LeverName, leverNames, type Scenario } from '@glasshouse/model'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { type Engine, makeEngine } from '../../platform/engine.ts'
import type { Axis, Cell } from '../../platform/messages.ts'
import { change } from '../../platform/run.ts'
import { Choice } from '../../ui/choice.tsx'
import { countText, outOf100 } from '../../ui/figures.ts'
import { leverText } from '../../ui/lever.tsx'
import { axisOf } from './axis.ts'

type Colour = 'break' | 'losing'

interface Filled {
  readonly x: Axis
  readonly y: Axis
  readonly cells: readonly Cell[]
}

export function Grid({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useWords()
  const [across, setAcross] = useState<LeverName>('growth')
  const [down, setDown] = useState<LeverName>('dayReturn')
  const [colour, setColour] = useState<Colour>('break')
  const [filled, setFilled] = useState<Filled | null>(null)
  const engine = useRef<Engine | null>(null)
  useEffect(() => () => engine.current?.end(), [])
  const fill = (): void => {
    engine.current ??= makeEngine()
    const [x, y] = [axisOf(across, scenario), axisOf(down, scenario)]
    setFilled({ x, y, cells: [] })
    engine.current.grid(scenario, x, y, (cells) =>
      setFilled((before) => (before === null ? before : { ...before, cells: [...before.cells, ...cells] })),
    )
  }
  const offered = (other: LeverName) =>
    leverNames.filter((name) => name !== other).map((name) => [name, t(`lever.${name}`)] as const)
  return (
    <section className="grid-section">
      <h2>{t('grid')}</h2>
      <p className="muted">{t('grid.about')}</p>
      <div className="grid-choices">
        <Choice label={t('grid.across')} value={across} choices={offered(down)} onChange={setAcross} />
        <Choice label={t('grid.down')} value={down} choices={offered(across)} onChange={setDown} />
        <Choice
          label={t('grid.colour')}
          value={colour}
          choices={[
            ['break', t('grid.break')],
            ['losing', t('grid.losing')],
          ]}
          onChange={setColour}
        />
      </div>
      <button type="button" className="main" onClick={fill}>
        {t('grid.start')}
      </button>
      {filled === null ? null : <Squares filled={filled} colour={colour} days={scenario.days} />}
    </section>
  )
}

interface SquaresProps {
  readonly filled: Filled
  readonly colour: Colour
  readonly days: number
}

/** 0: it breaks on the first day, or everybody loses; 1: never, or nobody. Null: not possible. */
function goodness({ outcome }: Cell, colour: Colour, days: number): number | null {
  if (outcome === null) return null
  if (colour === 'losing') return 1 - (outcome.members === 0 ? 0 : outcome.behind / outcome.members)
  return outcome.breakDay === null ? 1 : (outcome.breakDay / days) * 0.85
}

function Squares({ filled, colour, days }: SquaresProps) {
  const words = useWords()
  const { t, tag } = words
  const { x, y, cells } = filled
  const cellAt = (across: number, down: number) => cells.find((cell) => cell.x === across && cell.y === down)
  const figure = ({ outcome }: Cell): string => {
    if (outcome === null) return '–'
    if (colour === 'losing') return countText(outOf100(outcome.behind, outcome.members), tag)
    return outcome.breakDay === null ? '∞' : countText(outcome.breakDay, tag)
  }
  const resultOf = ({ outcome }: Cell): string => {
    if (outcome === null) return t('grid.no')
    if (colour === 'losing')
      return t('grid.cell.lost', { lost: countText(outOf100(outcome.behind, outcome.members), tag) })
    return outcome.breakDay === null
      ? t('grid.never')
      : t('grid.cell.day', { day: countText(outcome.breakDay, tag) })
  }
  return (
    <div className="scroll-x">
      <table className="squares">
        <caption className="muted">
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
                const cell = cellAt(across, down)
                if (cell === undefined) return <td key={across} className="square-empty" />
                const good = goodness(cell, colour, days)
                return (
                  <td key={across}>
                    <button
                      type="button"
                      className="square figures"
                      disabled={good === null}
                      style={
                        good === null
                          ? {}
                          : {
                              background: `color-mix(in oklab, var(--accent-soft) ${Math.round(good * 100)}%, var(--uncovered-soft))`,
                            }
                      }
                      aria-label={t('grid.cell', {
                        across: t(`lever.${x.lever}`),
                        x: leverText(x.lever, across, words),
                        down: t(`lever.${y.lever}`),
                        y: leverText(y.lever, down, words),
                        result: resultOf(cell),
                      })}
                      onClick={() => change({ [x.lever]: across, [y.lever]: down })}
                    >
                      {figure(cell)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
