/** 64 runs over two levers, each one square, coloured by when it breaks or by how many lose. */
import { type LeverName, leverNames, type Scenario } from '@glasshouse/model'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { type Engine, makeEngine } from '../../platform/engine.ts'
import { Choice } from '../../ui/choice.tsx'
import { axisOf } from './axis.ts'
import { type Colour, type Filled, Squares } from './squares.tsx'

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
      {filled === null ? null : <Squares filled={filled} colour={colour} />}
    </section>
  )
}
