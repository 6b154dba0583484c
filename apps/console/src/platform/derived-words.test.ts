/**
 * The labels of a derived list are keys made from the names of the call's fields, which the
 * compiler does not check.
 */
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

/** The lists that a file derives: `plainFeature('deposits', …)` and `useDerivedList(…)`. */
function derivedIn(text: string): readonly Derived[] {
  const plain = /\bplainFeature\(\s*'([\w-]+)',\s*\w+,\s*'([\w.]+)'/g
  const used = /\buseDerivedList\(\s*'([\w.]+)',\s*'([\w-]+)'/g
  const found = [
    ...[...text.matchAll(plain)].map((match) => ({ feature: match[1], call: match[2], at: match.index })),
    ...[...text.matchAll(used)].map((match) => ({ feature: match[2], call: match[1], at: match.index })),
  ]
  return found.map(({ feature = '', call = '', at }) => {
    const end = Math.min(text.length, ...found.map((other) => other.at).filter((other) => other > at))
    const [, list = ''] = /without:\s*\[([^\]]*)\]/.exec(text.slice(at, end)) ?? []
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
  const lists = Object.values(sources).flatMap(derivedIn)
  expect(lists.length).toBeGreaterThan(8)
  expect(lists.flatMap(missingWords)).toEqual([])
})

test('a field without its word is found', () => {
  const text = "plainFeature('codes', Link, 'operator.withdrawals', 'withdrawalId', { without: ['fee'] })"
  const [list] = derivedIn(text)
  expect(list).toEqual({ feature: 'codes', call: 'operator.withdrawals', without: ['fee'] })
  expect(list && missingWords(list)).toContain('codes.withdrawalId')
  expect(list && missingWords(list)).not.toContain('codes.fee')
  expect(missingWords({ feature: 'planted', call: 'operator.withdrawals', without: [] })).toContain(
    'planted.title',
  )
})
