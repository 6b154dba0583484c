import { expect, test } from 'vitest'
import { aroundTransaction, heldBack, printed, uninjected } from './call-rules.ts'
import { codeFiles } from './sources.ts'
import { filesWith } from './syntax.ts'

const server = 'apps/server/src/scheme/day/close.ts'
const planted = (text: string, path = server) => ({ path, text })

test('time and randomness are injected', () => {
  expect(filesWith(codeFiles, /\bDate\b|\brandom\b/).flatMap(uninjected)).toEqual([])
  const text = 'const a = [Date.now(), new Date(), new Date, Math.random(), Date()]'
  expect(uninjected(planted(text))).toHaveLength(5)
  expect(uninjected(planted(text, 'packages/model/src/fees.ts'))).toHaveLength(5)
  expect(uninjected(planted(text, 'apps/server/src/platform/clock.ts'))).toEqual([])
  expect(
    uninjected(planted('const a = [new Date(0), clock.now(), Date.UTC(2026, 0)] // Date.now()')),
  ).toEqual([])
})

test('the server prints to the console only in its commands', () => {
  expect(filesWith(codeFiles, /\bconsole\b/).flatMap(printed)).toEqual([])
  expect(printed(planted('console.error(1)'))).toEqual([`${server}:1: console.error`])
  expect(printed(planted('console.error(1)', 'apps/server/src/cli/world.ts'))).toEqual([])
})

test('no test is marked only, skip or todo', () => {
  expect(filesWith(codeFiles, /\b(?:only|skip|todo|fails|retry|repeats)\b/).flatMap(heldBack)).toEqual([])
  const text = (name: string) =>
    planted(`test.${name}('a', () => {})\ndescribe.each([1]).${name}`, 'a.test.ts')
  expect(heldBack(text('only'))).toEqual(['a.test.ts:1: .only'])
  expect(heldBack(planted("describe.concurrent.skip('a', f)", 'a.test.ts'))).toHaveLength(1)
  expect(heldBack(planted("test('a', { skip: true, retry: 2 }, f)", 'a.test.ts'))).toEqual([
    'a.test.ts:1: skip',
    'a.test.ts:1: retry',
  ])
  expect(heldBack(planted('describe.runIf(isRoot)(f); list.only', 'a.test.ts'))).toEqual([])
})

test('inside a transaction no statement bypasses it', () => {
  expect(filesWith(codeFiles, /\btransaction\b/).flatMap(aroundTransaction)).toEqual([])
  const inside = (body: string) => aroundTransaction(planted(`db.transaction(async (tx) => { ${body} })`))
  expect(inside('await db.run(sql)')).toEqual([`${server}:1: db inside a transaction`])
  expect(inside('await world.db.run(sql)')).toHaveLength(1)
  expect(inside('return lookUp(database)')).toHaveLength(1)
  expect(inside('await tx.run({ db: 1 })')).toEqual([])
})
