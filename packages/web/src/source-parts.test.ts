import { describe, expect, test } from 'vitest'
import { fullWidth, sentencePieces, shownSources, sourceParts, sourcesAddUp } from './source-parts.ts'

const sources = (fields: Partial<Record<string, string>>) => ({
  promised: '0.00',
  paid: '0.00',
  revenue: '0.00',
  fees: '0.00',
  operator: '0.00',
  purchases: '0.00',
  uncovered: '0.00',
  rest: '0.00',
  ...fields,
})

const mixed = sources({
  promised: '4.00',
  paid: '3.20',
  revenue: '0.41',
  purchases: '2.79',
  uncovered: '0.80',
})

test('a small promise keeps its millionths', () => {
  const small = sources({ promised: '0.025', paid: '0.012659', revenue: '0.012659', uncovered: '0.012341' })
  expect(shownSources(small)).toEqual({ sources: small, decimals: 6 })
  const larger = sources({ promised: '0.10', paid: '0.012659', revenue: '0.012659', uncovered: '0.087341' })
  expect(shownSources(larger)).toMatchObject({ decimals: 2, sources: { revenue: '0.01', uncovered: '0.09' } })
})

describe('sourceParts', () => {
  test('keeps the order of the pots and leaves out parts of zero', () => {
    expect(sourceParts(mixed).map((part) => [part.name, part.amount, part.width, part.percent])).toEqual([
      ['revenue', '0.41', 1025, 10],
      ['purchases', '2.79', 6975, 70],
      ['uncovered', '0.80', 2000, 20],
    ])
  })

  test('widths fill the bar exactly where thirds would not', () => {
    const thirds = sources({
      promised: '1.00',
      paid: '1.00',
      revenue: '0.333333',
      fees: '0.333333',
      operator: '0.333334',
    })
    const widths = sourceParts(thirds).map((part) => part.width)
    expect(widths).toEqual([3333, 3333, 3334])
    expect(widths.reduce((a, b) => a + b)).toBe(fullWidth)
  })

  test('a millionth beside the largest amount is neither lost nor rounded up', () => {
    const parts = sourceParts(
      sources({
        promised: '999999999999.000001',
        paid: '999999999999.000001',
        revenue: '999999999999.00',
        fees: '0.000001',
      }),
    )
    expect(parts.map((part) => [part.name, part.amount, part.width, part.percent])).toEqual([
      ['revenue', '999999999999.00', 9999, 99],
      ['fees', '0.000001', 1, null],
    ])
  })

  test('the rounding of the pots is before the gap, and the gap ends at the bar’s end', () => {
    const parts = sourceParts(
      sources({
        promised: '0.000010',
        paid: '0.000005',
        revenue: '0.000003',
        rest: '0.000002',
        uncovered: '0.000005',
      }),
    )
    expect(parts.map((part) => part.width)).toEqual([3000, 5000])
  })

  test('there is no bar when nothing was promised', () => {
    expect(sourceParts(sources({}))).toEqual([])
  })
})

describe('sourcesAddUp', () => {
  test('is true for a correct row and false for one that is a millionth off', () => {
    expect(sourcesAddUp(mixed)).toBe(true)
    expect(sourcesAddUp({ ...mixed, revenue: '0.410001' })).toBe(false)
    expect(sourcesAddUp({ ...mixed, uncovered: '0.79' })).toBe(false)
  })
})

describe('sentencePieces', () => {
  const keys = (voice: Parameters<typeof sentencePieces>[1], fields = mixed) => {
    const { lead, from, gap } = sentencePieces(fields, voice)
    return [lead, ...from, ...(gap ? [gap] : [])].map((piece) => `${piece.key} ${piece.amount}`)
  }

  test('name the paid amount, its sources, and the uncovered amount', () => {
    expect(keys('received')).toEqual([
      'paid.received 3.20',
      'from.revenue 0.41',
      'from.purchases 2.79',
      'uncovered 0.80',
    ])
  })

  test('are one sentence when nothing was paid', () => {
    expect(keys('due', sources({ promised: '4.00', uncovered: '4.00' }))).toEqual(['nothing.due 0.00'])
  })

  test('name no empty pot where nothing was promised', () => {
    expect(keys('everyone', sources({ promised: '0.00' }))).toEqual(['nothingPromised 0.00'])
  })

  test('name a full payment as covered', () => {
    expect(keys('ever', sources({ promised: '4.00', paid: '4.00', revenue: '4.00' }))).toEqual([
      'paid.ever 4.00',
      'from.revenue 4.00',
      'covered 0.00',
    ])
  })
})

describe('shown figures add up', () => {
  test.each([
    ['ninety and nine', { promised: '10.00', paid: '9.05', purchases: '9.05', uncovered: '0.95' }, [91, 9]],
    [
      'a gap under one per cent leaves no hundred',
      { promised: '10.00', paid: '9.99', revenue: '9.99', uncovered: '0.01' },
      [99, null],
    ],
    ['all of it is a hundred', { promised: '10.00', paid: '10.00', revenue: '10.00' }, [100]],
  ])('per cent: %s', (_, fields, percents) => {
    expect(sourceParts(sources(fields)).map((part) => part.percent)).toEqual(percents)
  })

  test('the promised amount is the paid and the uncovered one, and the paid amount is its parts', () => {
    const exact = sources({
      promised: '1.60',
      paid: '1.444444',
      revenue: '0.415555',
      purchases: '1.028888',
      uncovered: '0.155556',
      rest: '0.000001',
    })
    expect(shownSources(exact)).toEqual({
      sources: {
        ...sources({}),
        promised: '1.60',
        paid: '1.44',
        revenue: '0.41',
        purchases: '1.03',
        uncovered: '0.16',
      },
      decimals: 2,
    })
  })

  test.each([
    ['a part of a millionth', { promised: '1.60', paid: '1.60', revenue: '1.599999', fees: '0.000001' }],
    ['parts that do not add up', { promised: '1.60', paid: '1.00', revenue: '1.60' }],
  ])('%s keeps its millionths', (_, fields) => {
    expect(shownSources(sources(fields))).toEqual({ sources: sources(fields), decimals: 6 })
  })

  test.each([
    [
      'a part below a hundredth',
      { promised: '1.60', paid: '1.533333', revenue: '1.529166', fees: '0.004167', uncovered: '0.066667' },
      { promised: '1.60', paid: '1.533', revenue: '1.529', fees: '0.004', uncovered: '0.067' },
      3,
    ],
    [
      'a gap below a thousandth',
      { promised: '1.60', paid: '1.599444', revenue: '1.599444', uncovered: '0.000556' },
      { promised: '1.60', paid: '1.5994', revenue: '1.5994', uncovered: '0.0006' },
      4,
    ],
  ])('%s has the decimals that it needs, and no more', (_, fields, shown, decimals) => {
    expect(shownSources(sources(fields))).toEqual({ sources: sources(shown), decimals })
  })
})
