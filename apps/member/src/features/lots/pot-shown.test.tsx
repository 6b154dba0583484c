import { formatMoney, readMoney } from '@glasshouse/contract'
import actValues from '@glasshouse/words/messages/en_US/act-values.json?compiled'
import acts from '@glasshouse/words/messages/en_US/acts.json?compiled'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import lots from '@glasshouse/words/messages/en_US/lots.json?compiled'
import sources from '@glasshouse/words/messages/en_US/sources.json?compiled'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { Cards } from './pot-screen.tsx'
import { type Pot, paidOutOf, shownPot } from './pot-shown.ts'

beforeAll(() => {
  addWords('en_US', 'acts', acts)
  addWords('en_US', 'act-values', actValues)
  addWords('en_US', 'common', common)
  addWords('en_US', 'lots', lots)
  addWords('en_US', 'sources', sources)
})

const pot: Pot = {
  pot: 'purchases',
  day: 9,
  settled: true,
  totals: {
    opening: '10.004',
    cameIn: '21.003',
    takenBack: '0.00',
    paidOut: '12.004999',
    closing: '19.002001',
  },
  acts: [],
  lots: [
    {
      stated: false,
      amount: '21.003',
      takenBack: '0.00',
      stillInPot: '10.336334',
      closes: [
        { day: 10, amount: '5.333333' },
        { day: 11, amount: '5.333333' },
      ],
    },
  ],
}
const said = (more: Partial<Pot> = {}) =>
  renderToStaticMarkup(<Cards pot={{ ...pot, ...more }} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a pot’s page has two decimals that add up, and all of them behind openings', () => {
  expect(shownPot(pot)).toEqual({
    totals: { opening: '10.00', cameIn: '21.00', takenBack: '0.00', paidOut: '12.00', closing: '19.00' },
    lots: [{ paidOut: '10.67', takenBack: '0.00', stillInPot: '10.33', closes: ['5.34', '5.33'] }],
    isCut: true,
  })
  const [totals = '', lot = ''] = said().split('Where the money that came in')
  for (const card of [totals, lot]) {
    const [before = '', opened = ''] = card.split('Exact amounts')
    expect(before).not.toMatch(/\d\.\d{3}/)
    expect(opened).toMatch(/\d\.\d{3}/)
  }
  expect(totals).toMatch(/Came in \+21\.00 .*−12\.00 .*19\.00/)
  expect(totals).toMatch(/Exact amounts .*\+21\.003 .*12\.004999 .*19\.002001/)
  expect(lot).toMatch(/Paid out to members so far 10\.67 .*Still in the pot 10\.33 /)
  expect(lot).toMatch(/Close of day 10 5\.34 Close of day 11 5\.33 Exact amounts/)
})

test('nothing is there to open where the shown amounts are the exact ones', () => {
  const totals = { opening: '1.00', cameIn: '2.00', takenBack: '0.00', paidOut: '0.00', closing: '3.00' }
  const lot = { stated: false, amount: '2.00', takenBack: '0.00', stillInPot: '2.00', closes: [] }
  expect(said({ totals, lots: [lot] })).not.toContain('Exact amounts')
})

test('an act that was typed in has two decimals; one of more has them behind an opening', () => {
  const act = {
    kind: 'operator-capital',
    at: '2026-01-01T00:00:00.000Z',
    amount: '500.00',
    evidence: null,
    ofDay: null,
  } as const
  const whole = { totals: null, lots: [], settled: false }
  expect(said({ ...whole, acts: [act] })).toMatch(/\+500\.00/)
  expect(said({ ...whole, acts: [act] })).not.toContain('Exact amounts')
  const taken = { ...act, kind: 'capital-correction', amount: '-500.123456', ofDay: 3 } as const
  const [before = '', opened = ''] = said({ ...whole, acts: [act, taken] }).split('Exact amounts')
  expect(before).toMatch(/500\.12 /)
  expect(opened).toMatch(/500\.000000 .*−500\.123456/)
})

const amount = fc.bigInt({ min: 0n, max: 50_000_000n })
const lotOf = fc
  .record({ stated: fc.boolean(), takenBack: amount, stillInPot: amount, closes: fc.array(amount) })
  .map(({ stated, takenBack, stillInPot, closes }) => ({
    stated,
    takenBack: formatMoney(takenBack),
    stillInPot: formatMoney(stillInPot),
    amount: formatMoney(closes.reduce((sum, each) => sum + each, takenBack + stillInPot)),
    closes: closes.map((each, day) => ({ day, amount: formatMoney(each) })),
  }))

const sum = (amounts: readonly string[]) => amounts.reduce((all, each) => all + readMoney(each), 0n)

test('whatever the amounts are, the shown ones add up and differ by less than a hundredth', () => {
  fc.assert(
    fc.property(
      fc.record({ opening: amount, takenBack: amount, paidOut: amount }),
      fc.array(lotOf, { minLength: 1, maxLength: 2 }),
      ({ opening, takenBack, paidOut }, lotList) => {
        const cameIn = sum(lotList.map((lot) => lot.amount))
        fc.pre(opening + cameIn >= takenBack + paidOut)
        const exact = {
          opening: formatMoney(opening),
          cameIn: formatMoney(cameIn),
          takenBack: formatMoney(takenBack),
          paidOut: formatMoney(paidOut),
          closing: formatMoney(opening + cameIn - takenBack - paidOut),
        }
        const shown = shownPot({ totals: exact, lots: lotList })
        if (shown.totals === null) throw new Error('there are no totals')
        const { totals } = shown
        expect(sum([totals.opening, totals.cameIn])).toBe(
          sum([totals.takenBack, totals.paidOut, totals.closing]),
        )
        const ofLots = shown.lots.map((lot) => sum([lot.paidOut, lot.takenBack, lot.stillInPot]))
        expect(ofLots.reduce((all, each) => all + each, 0n)).toBe(readMoney(totals.cameIn))
        for (const lot of shown.lots) expect(sum(lot.closes)).toBe(readMoney(lot.paidOut))
        const pairs = [
          ...Object.values(exact).map((text, at) => [text, Object.values(totals)[at]]),
          ...lotList.flatMap((lot, at) => [
            [lot.takenBack, shown.lots[at]?.takenBack],
            [lot.stillInPot, shown.lots[at]?.stillInPot],
            [paidOutOf(lot), shown.lots[at]?.paidOut],
            ...lot.closes.map((close, nth) => [close.amount, shown.lots[at]?.closes[nth]]),
          ]),
        ]
        for (const [is, says] of pairs) {
          const off = readMoney(says ?? '') - readMoney(is ?? '')
          expect(off < 10_000n && off > -10_000n).toBe(true)
        }
      },
    ),
  )
})
