import { describe, expect, test } from 'vitest'
import { dotStates } from '../lab/crowd.ts'
import { WrongTable } from './lines.ts'
import { type LivedWorld, readLivedWorld } from './lived-world.ts'
import { worldPicture } from './world-picture.ts'

const day = (part: Partial<LivedWorld['days'][number]>): LivedWorld['days'][number] => ({
  promised: 0,
  paid: 0,
  from: { revenue: 0, fees: 0, operator: 0, purchases: 0 },
  pots: { revenue: 0, fees: 0, operator: 0, purchases: 0 },
  ...part,
})

/** Buyers of each day pay 10 and get back what `back` says on the last of four days. */
function world(bought: readonly number[], back: readonly number[], hasPeople: boolean): LivedWorld {
  const changes = [0, 1, 2, 3].map((today) =>
    bought.flatMap((on, place) => [
      ...(on === today ? [{ place, amount: -10 }] : []),
      ...(today === 3 ? [{ place, amount: back[place] ?? 0 }] : []),
    ]),
  )
  const days = [0, 1, 2, 3].map(() => day({}))
  return { days, changes, hasPeople, buyers: bought.map((each) => ({ bought: each, depth: 0 })) }
}

const inOrder = (days: readonly number[]) => days.toSorted((one, other) => one - other)
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value)
const membersOf = (lived: LivedWorld) => worldPicture(lived)?.joins.map(({ members }) => members)

describe('a world with people', () => {
  test('is not drawn for fewer than ten buyers', () => {
    expect(worldPicture(world(times(9, 0), [], true))).toBeNull()
    expect(worldPicture(world(times(9, 0), [], false))?.outcome.members).toBe(9)
    expect(worldPicture(world(times(10, 0), [], true))?.outcome.members).toBe(10)
  })

  test('joins days until a group has ten, and the last ones with the group before', () => {
    const bought = [...times(4, 0), ...times(7, 1), ...times(3, 3)]
    expect(membersOf(world(bought, [], true))).toEqual([0, 0, 0, 14])
    expect(worldPicture(world(bought, [], true))?.joins[3]).toMatchObject({ day: 3, from: 0 })
    const two = [...times(12, 1), ...times(4, 2), ...times(6, 3)]
    expect(membersOf(world(two, [], true))).toEqual([0, 12, 0, 10])
    expect(worldPicture(world(two, [], true))?.joins[3]).toMatchObject({ day: 3, from: 2 })
    expect(membersOf(world(two, [], false))).toEqual([0, 12, 4, 6])
  })

  test('a group ends on the last day on which somebody bought', () => {
    const bought = [...times(12, 0), ...times(3, 1)]
    expect(membersOf(world(bought, [], true))).toEqual([0, 15, 0, 0])
    expect(worldPicture(world(bought, [], true))?.joins[1]).toMatchObject({ day: 1, from: 0 })
  })

  test('is neither counted nor drawn until ten have bought', () => {
    const picture = worldPicture(world([0, ...times(8, 1), ...times(3, 2)], times(12, 20), true))
    expect(picture?.countedFrom).toBe(2)
    expect(picture?.days.members).toEqual([0, 0, 12, 12])
    expect(picture?.days.back).toEqual([0, 0, 0, 12])
    expect(picture?.days.result.slice(0, 2)).toEqual([0, 0])
    expect(picture?.crowd.states.slice(0, 2).flatMap((states) => [...states])).toEqual(times(24, 0))
    expect(worldPicture(world([0, ...times(8, 1)], [], false))?.days.members).toEqual([1, 9, 9, 9])
  })

  test('says of no single person on which day it joined or had its money back', () => {
    // A group has several days, and only one of its members may have won.
    const marks = worldPicture(world(times(12, 0), [30], true))?.marks
    expect(marks).not.toHaveProperty('lastWinnerJoined')
    expect(marks).toMatchObject({ lastBack: 3 })
    // Everybody who ever had it back had so before there were ten.
    const early = world([0, ...times(11, 1)], [], true)
    const changes = [[{ place: 0, amount: 5 }], [{ place: 1, amount: -5 }], [], []]
    expect(worldPicture({ ...early, changes })?.marks).not.toHaveProperty('lastBack')
  })

  test('no group, depth or top hundredth is of fewer than ten, whatever the days', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const size = 10 + (seed % 37)
      const bought = Array.from({ length: size }, (_, place) => (seed * (place + 3) * 7919) % 4)
      const back = Array.from({ length: size }, (_, place) => (seed * place) % 21)
      const picture = worldPicture(world(inOrder(bought), back, true))
      const groups = picture?.joins.filter(({ members }) => members > 0) ?? []
      expect(groups.reduce((sum, { members }) => sum + members, 0)).toBe(size)
      expect(Math.min(...groups.map(({ members }) => members))).toBeGreaterThanOrEqual(10)
      expect(picture?.top).toBeNull()
      expect(picture?.depths.every(({ members }) => members >= 10)).toBe(true)
    }
  })

  test('has its dots in the order of their state, one without people in that of joining', () => {
    const [bought, back] = [times(12, 0), times(12, 0).map((_, place) => (place % 2 === 0 ? 0 : 20))]
    const { ahead, behind } = dotStates
    const last = (hasPeople: boolean) => [
      ...(worldPicture(world(bought, back, hasPeople))?.crowd.states[3] ?? []),
    ]
    expect(last(true)).toEqual([...times(6, ahead), ...times(6, behind)])
    expect(last(false)).toEqual(times(12, 0).map((_, place) => (place % 2 === 0 ? behind : ahead)))
  })
})

test('marks are days of the world', () => {
  const pots = (purchases: number) => ({ revenue: 0, fees: 0, operator: 0, purchases })
  const days = [
    day({ pots: pots(100) }),
    day({ promised: 30, paid: 30, from: pots(30), pots: pots(120) }),
    day({ promised: 90, paid: 90, from: pots(90), pots: pots(30) }),
    day({ promised: 90, paid: 30, from: pots(30), pots: pots(0) }),
  ]
  const picture = worldPicture({ ...world(times(2, 0), [30, 0], false), days })
  expect(picture?.days.came).toEqual([100, 50, 0, 0])
  expect(picture?.marks).toEqual({
    ...{ firstPayout: 1, newPaysOld: 1, fluxNegative: 2, peak: 1, breakDay: 3 },
    ...{ lastWinnerJoined: 0, lastBack: 3 },
  })
  expect(picture?.outcome).toEqual({ breakDay: 3, members: 2, ahead: 1, behind: 1, losersAfter: null })
})

test('pots may hold most after a day that was not paid in full', () => {
  const pots = (purchases: number) => ({ revenue: 0, fees: 0, operator: 0, purchases })
  const days = [
    day({ pots: pots(100) }),
    day({ promised: 30, pots: pots(200) }),
    day({ promised: 30, pots: pots(300) }),
    day({ promised: 30, pots: pots(300) }),
  ]
  expect(worldPicture({ ...world(times(2, 0), [], false), days })?.marks).toMatchObject({
    ...{ breakDay: 1, peak: 2 },
  })
})

describe('a file', () => {
  const sources = 'revenue,fees,operator,purchases,rest'
  const dayNames = `day,promised,paid,${sources},pot_revenue,pot_fees,pot_operator,pot_purchases`
  const text = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('')
  const file = (changed: Record<string, string> = {}) =>
    new Map(
      Object.entries({
        parameters: text('name,value,meaning', 'complete,yes,"the file, whole"'),
        days: text(dayNames, '0,0,0,0,0,0,0,0,0,0,0,9', '1,5,5,0,0,0,5,0,0,0,0,4'),
        members: text('member,inviter,simulated,joined_day', 'b,a,yes,0', 'a,,yes,0', 'c,b,yes,1'),
        orders: text('order,member,price,first_day', '1,a,9,1', '2,c,7,2'),
        incomes: text(`day,member,${sources}`, '1,a,0,0,0,5,1'),
        payouts: text(`day,member,${sources}`, '1,c,2,0,0,0,0', '1,b,3,0,0,0,0'),
        entries: text(
          'movement,day,account,member,amount',
          ...['1,0,pot/fees,,8', '2,1,pot/fees,,1', '2,1,rest,,-2', '2,1,withdrawing,a,-4'],
        ),
        ...changed,
      }),
    )

  test('gives buyers in the order of their first machine, with what each day brought them', () => {
    const read = readLivedWorld(file())
    expect(read).toMatchObject({
      hasPeople: false,
      buyers: [
        { bought: 0, depth: 0 },
        { bought: 1, depth: 2 },
      ],
    })
    const changes = typeof read === 'string' ? [] : read.changes
    // b has no machine. Movement 2 cost a what it left in the fees, less what rounding gave.
    expect(changes.map((ofDay) => ofDay.map(({ place, amount }) => [place, amount]))).toEqual([
      [[0, -9]],
      [
        [1, -7],
        [0, 6],
        [1, 2],
        [0, 1],
      ],
    ])
  })

  test('that is not whole, or has no day, is not shown', () => {
    expect(readLivedWorld(file({ parameters: text('name,value,meaning', 'complete,no,x') }))).toBe(
      'not-whole',
    )
    expect(readLivedWorld(file({ days: text(dayNames) }))).toBe('no-days')
  })

  test('with lines that end in another way says the same of itself', () => {
    const changed = [...file()].map(([name, lines]) => [name, lines.replaceAll('\r\n', '\n')] as const)
    expect(readLivedWorld(new Map(changed))).toEqual(readLivedWorld(file()))
  })

  test.each([
    ['parameters', text('name,value,meaning', 'mark,practice money,x'), 0],
    ['orders', text('order,member,price,first_day', '1,1.2E+15,9,1'), 2],
    ['orders', text('order,member,price,first_day', '1,a,9,1', '2,c,7,4'), 3],
    ['incomes', text(`day,member,${sources}`, '2,a,0,0,0,5,1'), 2],
    ['payouts', text(`day,member,${sources}`, '1,d,0,0,0,5,1'), 2],
  ])('whose tables do not belong together names the line of %s', (table, changed, line) => {
    expect(() => readLivedWorld(file({ [table]: changed }))).toThrow(`line ${line} of ${table}`)
  })

  test('with a circle of invitations ends', () => {
    const members = text('member,inviter,simulated,joined_day', 'a,c,yes,0', 'b,a,yes,0', 'c,b,yes,0')
    expect(readLivedWorld(file({ members }))).toMatchObject({ hasPeople: false })
  })

  test.each([
    ['days', text(dayNames, '1,0,0,0,0,0,0,0,0,0,0,9'), 2],
    ['days', text(dayNames, '0,0,0,0'), 2],
    ['orders', text('order,member,price,first_day', '1,a,9,1', '2,c,7.5,2'), 3],
    ['orders', text('order,member,price,first_day', '1,a,90071992547409930,1'), 2],
    ['orders', text('order,member,first_day', '1,a,1'), 1],
    ['incomes', text(`day,member,${sources}`, '1,a,0,0,0,5,1').slice(0, -4), 2],
    ['incomes', '', 1],
  ])('says which line of %s cannot be read', (table, changed, line) => {
    const read = () => readLivedWorld(file({ [table]: changed }))
    expect(read).toThrow(WrongTable)
    expect(read).toThrow(`line ${line} of ${table}`)
  })
})
