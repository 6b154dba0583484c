import { expect, test } from 'vitest'
import { appRoutes } from '../../../tests/e2e/support/member-app.ts'
import { codeFiles } from '../../../tests/tidy/sources.ts'
import { chooseWithin, costOf } from './choose.ts'
import { planOfChange } from './plan.ts'
import { reachOf, testsNear } from './reach.ts'
import { browserTestsOf, routesReached, screensOf } from './screens.ts'
import { usesOf } from './uses.ts'

const edge = (from: string, to: string) => ({ from, to })

test('a change reaches its importers by the fewest steps, and cycles end', () => {
  const edges = [
    edge('b', 'a'),
    edge('c', 'b'),
    edge('c', 'a'),
    edge('d', 'c'),
    edge('a', 'd'),
    edge('x', 'y'),
  ]
  expect(Object.fromEntries(reachOf(['a'], edges))).toEqual({ a: 0, b: 1, c: 1, d: 2 })
})

test('a file without importers reaches the tests of the nearest folder', () => {
  const tests = ['apps/server/src/a.test.ts', 'apps/member/b.test.ts']
  expect([...testsNear('apps/server/migrations/world/1.sql', tests)]).toEqual([
    ['apps/server/src/a.test.ts', 3],
  ])
  expect(testsNear('README.md', tests).size).toBe(0)
})

test('the nearest tests run within the time; one changed test always runs', () => {
  const reached = [
    { path: 'far', steps: 3, costMs: 10 },
    { path: 'near', steps: 1, costMs: 60 },
    { path: 'itself', steps: 0, costMs: 500 },
    { path: 'beside', steps: 1, costMs: 50 },
  ]
  expect(chooseWithin(560, reached)).toEqual({ paths: ['itself', 'beside', 'far'], left: 1 })
  expect(chooseWithin(0, reached).paths).toEqual(['itself'])
  expect(chooseWithin(0, [...reached, { path: 'another', steps: 0, costMs: 600 }]).paths).toEqual(['itself'])
  expect([costOf('a.test.ts', { 'a.test.ts': 7 }), costOf('a.race.test.ts', {})]).toEqual([7, 8000])
})

test.each([
  ['apps/member/src/ui/button.css', 'apps/member/src/ui/button.tsx'],
  ['packages/words/messages/de_DE/wallet.json', 'apps/member/src/features/wallet/balance.tsx'],
  ['apps/server/src/cli/world.ts', 'apps/server/src/cli/world.race.test.ts'],
])('%s is used by %s, though no import shows it', (file, user) => {
  const uses = usesOf(codeFiles, [file]).filter(({ to }) => to === file)
  expect(uses.map(({ from }) => from)).toContain(user)
})

test('every route of the member app is found with the file of its screen', async () => {
  const tables = codeFiles.filter(({ path }) => /^apps\/member\/src\/app\/routes-[a-z]+\.ts$/.test(path))
  const screens = screensOf(tables)
  const files = new Set(codeFiles.map(({ path }) => path))
  expect(screens.filter(({ file }) => !files.has(file))).toEqual([])
  const found = new Set(screens.map(({ route }) => route))
  expect((await appRoutes()).map(({ path }) => path).filter((path) => !found.has(path))).toEqual([])
})

test('browser tests are reached by the routes in their text', () => {
  const screens = [
    { route: '/user/withdraw', file: 'withdraw.tsx' },
    { route: '/user', file: 'user.tsx' },
  ]
  const reach = new Map([
    ['withdraw.tsx', 2],
    ['user.tsx', 0],
  ])
  const tests = [
    { path: 'one', text: "open('/user/withdraw')" },
    { path: 'other', text: "open('/user/withdrawals')" },
  ]
  expect(Object.fromEntries(browserTestsOf(tests, screens, reach))).toEqual({ one: 3 })
  expect(routesReached(screens, reach)).toEqual(['/user', '/user/withdraw'])
})

test('a change of the ledger runs the tests of the changed file, those of its users, and the rules', async () => {
  const { paths, sentence } = await planOfChange(['apps/server/src/ledger/post.ts'])
  expect(paths).toContain('apps/server/src/ledger/post.service.test.ts')
  expect(paths).toContain('tests/tidy/imports.test.ts')
  expect(sentence).toMatch(/^1 changed files reach \d+ test files and 0 screens/)
})

test('a change of a screen runs its walk, and the browser tests that name it', async () => {
  const { paths, routes } = await planOfChange(['apps/member/src/features/withdraw/withdraw.tsx'])
  expect(routes).toEqual(['/user/withdraw', '/user/cashwithdraw'])
  expect(paths).toContain('tests/e2e/screens.e2e.test.ts')
})
