/** The menu: every plain list of the contract has its place, which no compiler checks. */
import type { CallDeclaration } from '@glasshouse/contract'
import { staffCalls } from '@glasshouse/contract/staff'
import { expect, test } from 'vitest'
import { type ListCall, rowIdOf } from '../platform/feature.ts'
import { columnsOf } from '../platform/list-parts.ts'
import { features, menuGroups } from './features.ts'

const screens = Object.values<CallDeclaration>(staffCalls).flatMap(({ list }) => list?.screen ?? [])
const names = features.map(({ name }) => name)

test('every plain list is in the menu once, in the group of the entry that it follows', () => {
  expect(screens.length).toBeGreaterThan(4)
  const groupOf = (name: string) =>
    menuGroups
      .filter((group) => group.features.some((feature) => feature.name === name))
      .map(({ name }) => name)
  for (const { name, after } of screens) {
    expect(groupOf(name), `${name} follows ${after}`).toHaveLength(1)
    expect(groupOf(name)).toEqual(groupOf(after))
    expect(names.indexOf(name)).toBeGreaterThan(names.indexOf(after))
  }
})

test('the first field of a list’s item is an id, or the short name of a world', () => {
  const lists = features.flatMap(({ resource }) => resource?.list ?? [])
  expect(lists.length).toBeGreaterThan(20)
  const kindOf = (call: ListCall) => columnsOf(call).find(({ name }) => name === rowIdOf(call))?.holds.kind
  expect(lists.filter((call) => kindOf(call) !== 'id')).toEqual(['desk.worlds'])
  expect(rowIdOf('desk.worlds')).toBe('slug')
})

test('a name belongs to one feature', () => {
  expect(names).toEqual([...new Set(names)])
})

test('plain lists are among the others in the order of the contract', () => {
  const money = menuGroups.find(({ name }) => name === 'money')?.features.map(({ name }) => name)
  expect(money?.slice(0, 7)).toEqual([
    'withdrawals',
    'payouts',
    'review',
    'recharges',
    'deposits',
    'lines',
    'revenue',
  ])
})
