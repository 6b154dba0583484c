import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import wall from '@glasshouse/words/messages/en_US/wall.json?compiled'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { addWords } from '../../../i18n/catalogues.ts'
import { FirstShort } from '../../../ui/first-short.tsx'
import { StreamTable } from './stream-table.tsx'
import { useSaid } from './use-said.ts'
import { type WallDay, type WallFacts, type WallSentence, wallSentence } from './wall-sentence.ts'

const none = { revenue: '0.00', fees: '0.00', operator: '0.00', purchases: '0.00' }

function dayOf(day: number, paid: Partial<typeof none>, uncovered = '0.00'): WallDay {
  const sources = { ...none, ...paid, rest: '0.00', uncovered }
  const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + Number(one), 0).toFixed(2)
  const all = sum(Object.values({ ...none, ...paid }))
  return {
    day,
    incomes: 10,
    pots: none,
    deposits: '0.00',
    sources: { ...sources, paid: all, promised: sum([all, uncovered]) },
  }
}

const full = dayOf(61, { revenue: '40.00', purchases: '194.00' })
const short = dayOf(70, { revenue: '40.00' }, '200.00')
const firstShort = { day: 62, incomes: 235, promised: '234.00', paid: '187.20', percent: 80, potsEmpty: true }

const facts: WallFacts = {
  day: full,
  isLast: true,
  summary: {
    moneyStopped: false,
    day: 62,
    coverage: 1,
    shortDay: null,
    promisedEver: '900.00',
    savingsLeftOut: false,
  },
  firstShort: null,
  isOver: false,
}
const withSummary = (summary: Partial<WallFacts['summary']>) => ({ ...facts.summary, ...summary })

/** In the order of the guards: each row also meets the conditions of the rows below it. */
const table: readonly (readonly [string, Partial<WallFacts>, object])[] = [
  [
    'the books do not add up',
    { summary: withSummary({ moneyStopped: true }), isOver: true, day: short, firstShort },
    { key: 'stopped', state: 'short' },
  ],
  [
    'the end of a world that broke',
    { isOver: true, day: short, firstShort },
    { key: 'overBroke', days: { day: 62 } },
  ],
  ['the end of a world that paid', { isOver: true }, { key: 'overFull', state: 'full' }],
  [
    'the end of a world without a promise',
    { isOver: true, day: undefined, summary: withSummary({ promisedEver: '0.00' }) },
    { key: 'over', state: 'still' },
  ],
  ['before the first close', { day: undefined }, { key: 'nothing', state: 'still' }],
  [
    'closes without any promise',
    { day: dayOf(2, {}), summary: withSummary({ promisedEver: '0.00' }) },
    { key: 'nothing' },
  ],
  ['a day without a promise', { day: dayOf(61, {}) }, { key: 'idle', days: { day: 61 } }],
  [
    'the day of the break, pots empty',
    { day: { ...short, day: 62 }, firstShort },
    {
      ...{ key: 'brokeEmpty', days: { day: 62 }, state: 'short' },
      ...{ amounts: { paid: '40.00', promised: '240.00' }, percent: 16.6 },
    },
  ],
  [
    'the day of the break, a pot that pays no income is full',
    { day: { ...short, day: 62 }, firstShort: { ...firstShort, potsEmpty: false } },
    { key: 'brokeUsedUp', percent: 16.6 },
  ],
  [
    'a later short day',
    { day: short, firstShort },
    { key: 'partPaid', days: { day: 70 }, amounts: { paid: '40.00', promised: '240.00' }, state: 'short' },
  ],
  [
    'a day that paid nothing',
    { day: dayOf(71, {}, '240.00'), firstShort },
    { key: 'nonePaid', days: { day: 71 }, amounts: { promised: '240.00' } },
  ],
  [
    'paid in full after a break',
    { day: dayOf(80, { revenue: '5.00' }), firstShort },
    { key: 'fullAgain', days: { day: 80, broke: 62 }, state: 'full' },
  ],
  [
    'nothing is due to machines, and few members save',
    { summary: withSummary({ coverage: null, savingsLeftOut: true }) },
    { key: 'fullDay', days: { day: 61 } },
  ],
  ['nothing is due', { summary: withSummary({ coverage: null }) }, { key: 'fullNothingDue' }],
  [
    'few members save',
    { summary: withSummary({ savingsLeftOut: true }) },
    { key: 'fullAhead', savingsLeftOut: true },
  ],
  [
    'the next close falls short',
    { summary: withSummary({ shortDay: 62 }) },
    { key: 'fullNext', state: 'still' },
  ],
  [
    'fourteen closes are covered',
    { summary: withSummary({ shortDay: 76 }) },
    { key: 'fullDays', count: 14, days: { through: 75 }, state: 'still' },
  ],
  ['thirty closes are covered', {}, { key: 'fullAhead', state: 'full' }],
]

test.each(table)('%s', (_name, given, said) => {
  expect(wallSentence({ ...facts, ...given })).toMatchObject(said)
})

describe('an earlier day says what its close did, whatever came later', () => {
  const later: Partial<WallFacts> = {
    isLast: false,
    firstShort,
    isOver: true,
    summary: withSummary({ moneyStopped: true, shortDay: 76 }),
  }
  test.each<readonly [string, WallDay, object]>([
    ['paid in full', dayOf(30, { revenue: '40.00' }), { key: 'fullDay', days: { day: 30 } }],
    [
      'paid in full with what members paid',
      full,
      { key: 'fullDayMembers', amounts: { amount: '194.00', promised: '234.00' } },
    ],
    ['the break', { ...short, day: 62 }, { key: 'brokeEmpty' }],
    ['short', short, { key: 'partPaid' }],
    ['without a promise', dayOf(3, {}), { key: 'idle' }],
  ])('%s', (_name, day, said) => {
    expect(wallSentence({ ...facts, ...later, day })).toMatchObject(said)
  })
})

test('amounts below a hundredth keep their decimals, as in the bars', () => {
  const day = dayOf(5, {})
  const sources = { ...day.sources, promised: '0.03', paid: '0.005', revenue: '0.005', uncovered: '0.025' }
  expect(wallSentence({ ...facts, isLast: false, day: { ...day, sources } })).toMatchObject({
    key: 'partPaid',
    amounts: { paid: '0.005', promised: '0.03' },
    decimals: 6,
  })
})

describe('the sentence of the break', () => {
  beforeAll(() => {
    addWords('en_US', 'wall', wall)
    addWords('en_US', 'sources', sources)
  })
  /** All amounts of a text, and its share in per cent. */
  const figuresIn = (text: string) => ({
    amounts: (text.match(/\d[\d,]*\.\d+(?!%|\d)/g) ?? []).map((amount) => Number(amount.replaceAll(',', ''))),
    percent: Number(/([\d.]+)%/.exec(text)?.[1]),
  })
  const Said = ({ sentence }: { sentence: WallSentence }) => useSaid(sentence)
  const days = [
    // Incomes were paid 64.3%, incomes and rewards 64.9%: the picture shows the latter.
    dayOf(62, { revenue: '20.25', purchases: '206.77' }, '122.77'),
    dayOf(62, { revenue: '0.33' }, '0.18'),
    dayOf(62, { operator: '1234.56' }, '99.99'),
  ]

  test.each(days)('divides the amounts that the picture shows: $sources.paid of $sources.promised', (day) => {
    const sentence = wallSentence({ ...facts, day, firstShort: { ...firstShort, percent: 64.3 } })
    const { amounts, percent } = figuresIn(renderToStaticMarkup(createElement(Said, { sentence })))
    expect(amounts).toHaveLength(2)
    const [paid = 0, promised = 0] = amounts
    expect(percent).toBe(Math.floor((paid / promised) * 1000 + 1e-9) / 10)
    const shown = renderToStaticMarkup(createElement(StreamTable, { title: '', sources: day.sources }))
    expect(figuresIn(shown).amounts).toEqual(expect.arrayContaining([paid, promised]))
  })

  test('the card of the first short day divides only the amounts of the incomes, and says so', () => {
    const short = { ...firstShort, promised: '296.00', paid: '190.33', percent: 64.3 }
    const text = renderToStaticMarkup(createElement(FirstShort, { short }))
    const { amounts, percent } = figuresIn(text)
    expect(amounts).toHaveLength(2)
    const [promised = 0, paid = 0] = amounts
    expect(Math.abs((paid / promised) * 100 - percent)).toBeLessThan(0.1)
    expect(text).toContain('Rewards are not counted here.')
  })
})
