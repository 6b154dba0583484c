import { expect, test } from 'vitest'
import { makeJoining, type OpenKind, partOf } from './joined.ts'

type Part = readonly [
  kind: string,
  day: number,
  members: readonly number[],
  account?: string,
  amount?: bigint,
]

const joinedOf = (parts: readonly Part[], fromDay = 0) => textOf(makeJoining(fromDay), parts)

function textOf(joining: ReturnType<typeof makeJoining>, parts: readonly Part[]) {
  const lines = parts.flatMap(([kind, day, members, account = 'wallet', amount = 1n]) =>
    members.flatMap((member) => joining.add({ kind, day, memberId: String(member), account, amount })),
  )
  return [...lines, ...joining.end()].map(
    ({ kind, fromDay: from, throughDay, account, amount }) =>
      `${kind} ${from}–${throughDay} ${account} ${amount}`,
  )
}

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const nine = ten.slice(1)

test('a day with ten members is a line, and nine are joined with the next day', () => {
  expect(
    joinedOf([
      ['purchase', 0, ten],
      ['purchase', 3, nine],
      ['purchase', 4, [1]],
    ]),
  ).toEqual(['purchase 0–0 wallet 10', 'purchase 1–4 wallet 10'])
})

test('the same nine on many days are never shown, and what is left at the end neither', () => {
  expect(
    joinedOf([
      ['purchase', 0, nine],
      ['purchase', 1, nine],
      ['purchase', 9, nine],
    ]),
  ).toEqual([])
  expect(
    joinedOf([
      ['purchase', 0, ten],
      ['purchase', 1, nine],
    ]),
  ).toEqual(['purchase 0–0 wallet 10'])
})

test('kinds are joined apart, each from the first day', () => {
  expect(
    joinedOf(
      [
        ['deposit', 7, nine],
        ['purchase', 5, ten],
      ],
      2,
    ),
  ).toEqual(['purchase 2–5 wallet 10'])
})

test('accounts that all have are apart, and those that some have are one', () => {
  const both = (kind: string, day: number): Part[] =>
    ten.flatMap((member): Part[] => [
      [kind, day, [member], 'wallet', -5n],
      [kind, day, [member], 'fund', 5n],
    ])
  expect(joinedOf(both('fund-buy', 1))).toEqual(['fund-buy 0–1 fund 50', 'fund-buy 0–1 wallet -50'])
  expect(
    joinedOf([
      ['credit', 1, nine],
      ['credit', 1, [1], 'stock', 2n],
    ]),
  ).toEqual(['credit 0–1 all 11'])
})

test('the lines of fewer days are the first of more days', () => {
  const parts: Part[] = Array.from({ length: 40 }, (_, day) => ['purchase', day, [day % 13, (day * 5) % 17]])
  const all = joinedOf(parts)
  expect(all.length).toBeGreaterThan(3)
  for (let days = 1; days < 40; days++) {
    const some = joinedOf(parts.slice(0, days))
    expect(some).toEqual(all.slice(0, some.length))
  }
})

test('joined day by day, from what the day before left open, the lines are the same', () => {
  const parts: Part[] = Array.from({ length: 60 }, (_, day) => [
    ...['purchase', 'credit', 'fund-buy'].flatMap((kind): Part[] =>
      // Some days have none of a kind.
      (day + kind.length) % 5 === 0 ? [] : [[kind, day, [day % 13, (day * 5) % 17], 'wallet', BigInt(day)]],
    ),
  ]).flat()
  const all = joinedOf(parts.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))
  let left: ReadonlyMap<string, OpenKind> = new Map()
  const byDay: string[] = []
  for (let day = 0; day < 60; day++) {
    const joining = makeJoining(0, new Map(JSON.parse(JSON.stringify([...left])) as [string, OpenKind][]))
    const ofDay = parts.filter(([, of]) => of === day)
    byDay.push(...textOf(joining, ofDay))
    left = joining.left()
    for (const { people } of left.values()) expect(people.length).toBeLessThan(10)
  }
  expect(all.length).toBeGreaterThan(9)
  expect(byDay.toSorted()).toEqual(all.toSorted())
})

test('a part is read from its line', () => {
  expect(partOf(['purchase', '3', '1001', 'wallet', '-5'].join('\x1f'))).toEqual({
    ...{ kind: 'purchase', day: 3, memberId: '1001', account: 'wallet', amount: -5n },
  })
})
