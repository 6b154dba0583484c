/** The invariants of funding.ts, by their numbers there. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryFunding, arbitraryPots, due, pots } from './arbitrary-close.fixture.ts'
import { type Funding, type FundingInput, fundIncomes } from './funding.ts'
import { potNames, potsForIncomes, sumOfPots } from './pots.ts'

const property = (holds: (funding: Funding, input: FundingInput) => void) =>
  fc.assert(
    fc.property(arbitraryFunding, (input) => holds(fundIncomes(input), input)),
    { numRuns: 1000 },
  )

test('1. no pot pays more than it has, and a pot pays only after all before it are empty', () => {
  property(({ draw, drawn }, input) => {
    const order = potsForIncomes(input)
    for (const pot of potNames) {
      expect(draw[pot] <= input.available[pot]).toBe(true)
      expect(draw[pot] >= 0n).toBe(true)
      if (!order.includes(pot)) expect(draw[pot]).toBe(0n)
    }
    order.forEach((pot, index) => {
      if (draw[pot] === 0n) return
      for (const earlier of order.slice(0, index)) expect(draw[earlier]).toBe(input.available[earlier])
    })
    expect(sumOfPots(draw)).toBe(drawn)
  })
})

test('2. everything promised or everything available is paid, unless that is under 0.01%', () => {
  property(({ promised, drawn, outcome, groups }, input) => {
    const have = sumOfPots(input.available, potsForIncomes(input))
    const could = have < promised ? have : promised
    const isTooLittle = could * 10_000n < promised
    expect(drawn).toBe(isTooLittle ? 0n : could)
    expect(outcome === 'too-little-to-share').toBe(isTooLittle)
    if (drawn !== promised || promised === 0n) return
    for (const group of groups) expect(group.paid).toBe(group.amount)
  })
})

test('3. paid by source + the pot’s rest = what was drawn, with a rest under a unit an income', () => {
  property(({ groups, draw, potRest }) => {
    const incomes = groups.reduce((sum, group) => sum + group.count, 0n)
    for (const pot of potNames) {
      const named = groups.reduce((sum, group) => sum + group.bySource[pot] * group.count, 0n)
      expect(named + potRest[pot]).toBe(draw[pot])
      expect(potRest[pot] >= 0n && potRest[pot] <= incomes).toBe(true)
      if (potRest[pot] > 0n) expect(potRest[pot] < incomes).toBe(true)
    }
  })
})

test('4. paid = sources + rest ≤ amount, the rest is fewer units than pots drawn, and equal amounts are paid alike', () => {
  property(({ groups, draw }) => {
    const drawnPots = BigInt(potNames.filter((pot) => draw[pot] > 0n).length)
    const paidFor = new Map<bigint, bigint>()
    for (const group of groups) {
      expect(sumOfPots(group.bySource) + group.rest).toBe(group.paid)
      expect(group.paid <= group.amount).toBe(true)
      expect(group.rest === 0n || (group.rest > 0n && group.rest < drawnPots)).toBe(true)
      expect(paidFor.get(group.amount) ?? group.paid).toBe(group.paid)
      paidFor.set(group.amount, group.paid)
    }
  })
})

test('5. the movement sums to zero: drawn = paid + leftover, the leftover under a unit an income', () => {
  property(({ groups, drawn, paid, leftover, potRest }) => {
    expect(groups.reduce((sum, group) => sum + group.paid * group.count, 0n)).toBe(paid)
    expect(paid + leftover).toBe(drawn)
    const incomes = groups.reduce((sum, group) => sum + group.count, 0n)
    expect(leftover === 0n || (leftover > 0n && leftover < incomes)).toBe(true)
    const rests = groups.reduce((sum, group) => sum + group.rest * group.count, 0n)
    expect(sumOfPots(potRest)).toBe(rests + leftover)
  })
})

test('6. more in the pots never lowers a payment; one more due income never raises one', () => {
  fc.assert(
    fc.property(
      arbitraryFunding,
      arbitraryPots,
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (input, more, a) => {
        const before = fundIncomes(input).groups
        const available = pots(...potNames.map((pot) => input.available[pot] + more[pot]))
        const richer = fundIncomes({ ...input, available }).groups
        const crowded = fundIncomes({ ...input, groups: [...input.groups, due(a)] }).groups
        before.forEach((group, index) => {
          if (group.count === 0n) return
          expect((richer[index]?.paid ?? -1n) >= group.paid).toBe(true)
          expect((crowded[index]?.paid ?? group.paid + 1n) <= group.paid).toBe(true)
        })
      },
    ),
  )
})

test('splitting a group in two changes nobody’s payment', () => {
  property((funding, input) => {
    const [first, ...others] = input.groups
    if (first === undefined || first.count < 2n) return
    const halves = [due(first.amount, 1n), ...others, due(first.amount, first.count - 1n)]
    const split = fundIncomes({ ...input, groups: halves })
    expect(split.groups[0]?.paid).toBe(funding.groups[0]?.paid)
    expect(split.groups.at(-1)?.bySource).toEqual(funding.groups[0]?.bySource)
    expect(split.potRest).toEqual(funding.potRest)
  })
})
