/** One lever of the run as a slider. */
import { type LeverName, levers, type Scenario } from '@glasshouse/model'
import type { Words } from '../i18n/words.ts'
import { useWords } from '../i18n/words.ts'
import { change } from '../platform/run.ts'
import { amountText, countText, daysText, percentText } from './figures.ts'
import { Slider } from './slider.tsx'

type Unit = 'days' | 'people' | 'money' | 'percent' | 'tenths-of-percent' | 'tenths' | 'day'

const units: Readonly<Record<LeverName, Unit>> = {
  days: 'days',
  people: 'people',
  first: 'people',
  growth: 'tenths-of-percent',
  tells: 'tenths',
  tellingDays: 'days',
  warned: 'percent',
  invited: 'percent',
  price: 'money',
  dayReturn: 'tenths-of-percent',
  term: 'days',
  earns: 'tenths-of-percent',
  level1: 'tenths-of-percent',
  level2: 'tenths-of-percent',
  level3: 'tenths-of-percent',
  take: 'percent',
  cost: 'percent',
  capital: 'money',
  buys: 'percent',
  receives: 'percent',
  withdraws: 'percent',
  withdrawn: 'percent',
  lockUp: 'days',
  rumour: 'day',
  putsAside: 'percent',
  asideShare: 'percent',
  takesBack: 'percent',
  savings: 'tenths-of-percent',
  frightShort: 'percent',
  frightCover: 'days',
  frightNear: 'percent',
}

/**
 * Where a slider ends when the lever itself goes on: on a phone a step of the finger would be too
 * large. A link beyond it moves the end.
 */
const sliderMost: Partial<Readonly<Record<LeverName, number>>> = {
  people: 5_000,
  first: 200,
  growth: 300,
  tells: 60,
  tellingDays: 60,
  price: 1_000,
  dayReturn: 150,
  term: 365,
  earns: 150,
  capital: 100_000,
  lockUp: 90,
  days: 730,
  rumour: 365,
  frightCover: 60,
}
const sliderLeast: Partial<Readonly<Record<LeverName, number>>> = { growth: 0 }

/** The text of a value with its unit, for the place beside its slider. */
export function leverText(name: LeverName, value: number, words: Words): string {
  const { t, tag } = words
  switch (units[name]) {
    case 'days':
      return daysText(value, words)
    case 'people':
      return t('unit.people', { count: value, n: countText(value, tag) })
    case 'money':
      return amountText(value * 1_000_000, tag)
    case 'percent':
      return percentText(value / 100, tag)
    case 'tenths-of-percent':
      return percentText(value / 1_000, tag)
    case 'tenths':
      return countText(value / 10, tag)
    case 'day':
      return value < 0 ? t('lever.rumour.none') : t('player.day', { day: countText(value, tag) })
  }
}

export const endsOf = (
  name: LeverName,
  value: number,
): { readonly least: number; readonly most: number } => ({
  least: Math.min(value, sliderLeast[name] ?? levers[name].least),
  most: Math.max(value, sliderMost[name] ?? levers[name].most),
})

interface Props {
  readonly name: LeverName
  readonly scenario: Scenario
  readonly isExplained?: boolean
}

export function Lever({ name, scenario, isExplained = true }: Props) {
  const words = useWords()
  const value = scenario[name]
  return (
    <Slider
      label={words.t(`lever.${name}`)}
      said={leverText(name, value, words)}
      {...(isExplained ? { does: words.t(`lever.${name}.does`) } : {})}
      value={value}
      {...endsOf(name, value)}
      onChange={(next) => change({ [name]: next })}
    />
  )
}
