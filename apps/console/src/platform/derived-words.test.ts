/**
 * The labels of a derived list are keys made from the names of the call's fields, which the
 * compiler does not check.
 */
import type { CallDeclaration } from '@glasshouse/contract'
import { staffCalls } from '@glasshouse/contract/staff'
import { expect, test } from 'vitest'
import type { ListCall } from './feature.ts'
import { columnsOf, filtersOf } from './list-parts.ts'

const sources = import.meta.glob<string>('../{app,features}/**/*.{ts,tsx}', {
  query: '?raw',
  eager: true,
  import: 'default',
})
const words = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../packages/words/messages/en_US/console/*.json',
  { eager: true, import: 'default' },
)
const wordsOf = (feature: string) =>
  Object.entries(words).find(([path]) => path.endsWith(`/${feature}.json`))?.[1] ?? {}

interface Derived {
  readonly feature: string
  readonly call: string
  readonly without: readonly string[]
}

/** The lists that the contract describes completely. */
const plainLists = Object.entries<CallDeclaration>(staffCalls).flatMap(([call, { list }]): Derived[] =>
  list?.screen === undefined ? [] : [{ feature: list.screen.name, call, without: list.screen.without ?? [] }],
)

/** The lists that a file derives: `useDerivedList('operator.corrections', 'corrections', …)`. */
function derivedIn(text: string): readonly Derived[] {
  const found = [...text.matchAll(/\buseDerivedList\(\s*'([\w.]+)',\s*'([\w-]+)'/g)]
  return found.map(({ 1: call = '', 2: feature = '', index }, nth) => {
    const own = text.slice(index, found[nth + 1]?.index)
    const [, list = ''] = /without:\s*\[([^\]]*)\]/.exec(own) ?? []
    return { feature, call, without: [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name) }
  })
}

/** The keys that the list needs and its feature's file does not have. */
function missingWords({ feature, call, without }: Derived): readonly string[] {
  const columns = columnsOf(call as ListCall).filter(({ holds }) => holds.kind !== 'several')
  const filters = filtersOf(call as ListCall).filter(
    ({ name, holds }) => name !== 'memberId' && holds.kind !== 'day',
  )
  const fields = [...columns, ...filters].map(({ name }) => name).filter((name) => !without.includes(name))
  const own = wordsOf(feature)
  return ['title', 'about', 'empty', ...new Set(fields)]
    .filter((key) => own[key] === undefined)
    .map((key) => `${feature}.${key}`)
}

test('every derived list has the words of its fields', () => {
  const derived = Object.values(sources).flatMap(derivedIn)
  expect(plainLists.length).toBeGreaterThan(4)
  expect(derived.length).toBeGreaterThan(3)
  expect([...plainLists, ...derived].flatMap(missingWords)).toEqual([])
})

test('a field without its word is found', () => {
  const text = "useDerivedList('operator.withdrawals', 'codes', { without: ['fee'] })"
  const [list] = derivedIn(text)
  expect(list).toEqual({ feature: 'codes', call: 'operator.withdrawals', without: ['fee'] })
  expect(list && missingWords(list)).toContain('codes.withdrawalId')
  expect(list && missingWords(list)).not.toContain('codes.fee')
  expect(missingWords({ feature: 'planted', call: 'operator.withdrawals', without: [] })).toContain(
    'planted.title',
  )
})
