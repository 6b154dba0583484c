import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FirstBuyers, inTens, type JoinedReading, joinedReading } from './joined-groups.ts'

const on = (day: number, people: number, simulated = 0): FirstBuyers => ({ day, people, simulated })
const groupsOf = (buyers: FirstBuyers[], day: number) =>
  joinedReading(buyers, day)?.groups.map(
    ({ fromDay, throughDay, people, simulated, apart }) =>
      [fromDay, throughDay, people, simulated, apart] as const,
  )

describe('days joined until a group has ten', () => {
  test('fewer than ten buyers are no group, however long they wait', () => {
    expect(joinedReading([on(0, 9)], 400)).toBeNull()
    expect(joinedReading([], 400)).toBeNull()
  })

  test('a day with ten is a group of its own; those of days behind it join until they are ten', () => {
    expect(groupsOf([on(0, 10), on(1, 4), on(2, 6), on(3, 12)], 6)).toEqual([
      [0, 0, 10, 0, true],
      [1, 2, 10, 0, true],
      [3, 6, 12, 0, true],
    ])
  })

  test('a group changes at the close of every seventh day only', () => {
    const buyers = [on(0, 10), on(1, 10), on(8, 10)]
    expect(joinedReading(buyers, 5)).toBeNull()
    expect(joinedReading(buyers, 6)).toEqual(joinedReading(buyers, 12))
    expect(groupsOf(buyers, 13)).toHaveLength(3)
  })

  test('a few newcomers delay the reading of everybody, and then count with the group before them', () => {
    const buyers = [on(0, 12), on(8, 3)]
    expect(joinedReading(buyers, 13)?.day).toBe(6)
    expect(joinedReading(buyers, 20)).toMatchObject({ day: 20, groups: [{ people: 15, throughDay: 20 }] })
  })

  test('people and simulated members are apart where there are none or ten of each', () => {
    expect(groupsOf([on(0, 0, 40), on(1, 10, 30)], 6)).toEqual([
      [0, 0, 0, 40, true],
      [1, 6, 10, 30, true],
    ])
    // Three people among them: they wait for more, and then nobody is shown apart.
    expect(joinedReading([on(0, 3, 40)], 12)).toBeNull()
    expect(groupsOf([on(0, 3, 40)], 13)).toEqual([[0, 13, 3, 40, false]])
  })

  test('where kinds were not told apart once, they never are', () => {
    const buyers = [on(0, 3, 40), on(21, 9, 5)]
    expect(groupsOf(buyers, 34)).toEqual([
      [0, 13, 3, 40, false],
      [14, 34, 9, 5, false],
    ])
    // Ten people in its days, by now: they were not told apart from the others, and are not.
    expect(groupsOf([...buyers, on(36, 1)], 48)?.at(-1)).toEqual([14, 48, 10, 5, false])
  })
})

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every((member) => other.has(member))

/** The members of each line that is shown, as places in the list of all first purchases. */
function linesOf(reading: JoinedReading, buyers: readonly FirstBuyers[]): ReadonlySet<string>[] {
  return reading.groups.flatMap(({ fromDay, throughDay, apart }) => {
    const inGroup = buyers.filter(({ day }) => day >= fromDay && day <= throughDay && day <= reading.day)
    const of = (kind: 'people' | 'simulated') =>
      inGroup.flatMap((one) => Array.from({ length: one[kind] }, (_, at) => `${kind} ${one.day} ${at}`))
    const [people, simulated] = [of('people'), of('simulated')]
    return (apart ? [people, simulated] : [[...people, ...simulated]])
      .filter((line) => line.length > 0)
      .map((line) => new Set(line))
  })
}

const arbitraryBuyers = fc
  .array(fc.record({ people: fc.nat(14), simulated: fc.oneof(fc.constant(0), fc.nat(30)) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((days) => days.map((counts, day) => ({ ...counts, day })).filter(({ day }) => day % 3 !== 1))

test('every line has ten members, every buyer is in one line, and no line ever loses a member', () => {
  let shown = 0
  fc.assert(
    fc.property(arbitraryBuyers, (buyers) => {
      let before: ReadonlySet<string>[] = []
      for (let day = 0; day < 90; day++) {
        const reading = joinedReading(buyers, day)
        if (reading === null) continue
        const lines = linesOf(reading, buyers)
        shown += lines.length
        for (const line of lines) expect(line.size).toBeGreaterThanOrEqual(10)
        const all = lines.reduce((sum, line) => sum + line.size, 0)
        expect(all).toBe(
          buyers
            .filter((one) => one.day <= reading.day)
            .reduce((sum, { people, simulated }) => sum + people + simulated, 0),
        )
        for (const line of before) expect(lines.filter((later) => isWithin(line, later))).toHaveLength(1)
        before = lines
      }
    }),
    { numRuns: 100 },
  )
  expect(shown).toBeGreaterThan(1000)
})

test('a reading is at most fourteen days behind from the first one on', () => {
  fc.assert(
    fc.property(arbitraryBuyers, (buyers) => {
      for (let day = 0; day < 90; day++) {
        const reading = joinedReading(buyers, day)
        if (reading !== null) expect(day - reading.day).toBeLessThan(14)
      }
    }),
    { numRuns: 50 },
  )
})

test('counts are rounded down to tens', () => {
  expect([0, 9, 10, 19, 104].map(inTens)).toEqual([0, 0, 10, 10, 100])
})
