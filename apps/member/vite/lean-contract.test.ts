import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutErrors, withoutLater, withoutStaff, withoutSummaries } from './lean-contract.ts'

const calls = join(import.meta.dirname, '../../../packages/contract/src/calls')

test('a summary goes, on its own line or below its name, and nothing else does', () => {
  expect(withoutSummaries("a: 1,\n summary: 'Of it’s \\'own\\'.',\n b: 'c'")).toBe(
    "a: 1,\n summary: '',\n b: 'c'",
  )
  expect(withoutSummaries("summary:\n   'Two. Lines.',\n data: 'x'")).toBe("summary:\n   '',\n data: 'x'")
  expect(withoutSummaries("wallet.summary, { kind: 'a' }")).toBe("wallet.summary, { kind: 'a' }")
})

test('a list of errors goes, over lines or shared, and nothing else does', () => {
  expect(withoutErrors("errors: [\n 'a',\n ...shared,\n ],\n money: true")).toBe('errors: [],\n money: true')
  expect(withoutErrors('errors: shared,')).toBe('errors: shared,')
})

test('of every call', () => {
  for (const file of readdirSync(calls)) {
    const lean = withoutSummaries(readFileSync(join(calls, file), 'utf8'))
    expect(lean.match(/\bsummary:(?!\s*''|\s*string\b)/g) ?? [], file).toEqual([])
  }
})

test('the staff’s calls go from the registry, each with one line, and no others', () => {
  const registry = readFileSync(join(calls, '../registry.ts'), 'utf8')
  const gone = registry.split('\n').filter((line) => !withoutStaff(registry).split('\n').includes(line))
  expect(gone).toContain('  ...operatorCalls,')
  expect(gone.filter((line) => !/^ {2}\.\.\.(?:operator|desk|\w+Desk)Calls,$/.test(line))).toEqual([])
  expect(withoutStaff(registry)).not.toMatch(/\.\.\.\w*(?:operator|[dD]esk)Calls/)
})

test('the calls of later screens go from the registry, and every group is either first, later or the staff’s', () => {
  const registry = readFileSync(join(calls, '../registry.ts'), 'utf8')
  const left = withoutLater(withoutStaff(registry)).match(/^ {2}\.\.\.\w+Calls,$/gm)
  const first = ['practice', 'auth', 'world']
  expect(left).toEqual(first.map((group) => `  ...${group}Calls,`))
})

test('a group of a desk holds the staff’s calls alone: it is no part of a phone’s build', () => {
  for (const file of readdirSync(calls).filter((name) => name.endsWith('-desk.ts')))
    expect(
      readFileSync(join(calls, file), 'utf8').match(/auth: '(?!(?:operator|desk|entrance)')\w+'/g) ?? [],
      file,
    ).toEqual([])
})
