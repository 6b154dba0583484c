import { describe, expect, test } from 'vitest'
import { circlesOf, type Import, importsOf } from './import-graph.ts'
import { wrongImports } from './import-rules.ts'
import { manifests, unlisted, versionsOf } from './package-rules.ts'

const imports = importsOf()
const ours = imports.filter(({ external }) => !external)

test('the graph is not empty: every part of the repository imports files of ours', () => {
  const parts = ['packages/model/', 'apps/member/src/', 'apps/server/src/http/', 'apps/server/src/scheme/']
  for (const part of parts) {
    expect(ours.filter(({ from }) => from.startsWith(part)).length, part).toBeGreaterThan(5)
  }
  expect(ours.some(({ to }) => to === 'packages/contract/src/index.ts')).toBe(true)
})

test('all imports are permitted ones', () => {
  expect(wrongImports(imports)).toEqual([])
})

test('there is no import cycle', () => {
  expect(circlesOf(ours)).toEqual([])
})

test('each workspace lists the packages that it imports', () => {
  const listed = new Map(manifests.map(({ folder, manifest }) => [folder, versionsOf(manifest)]))
  expect(unlisted(imports, listed)).toEqual([])

  const from = 'apps/a/src/x.ts'
  const planted = ['vite', '@scope/one/part', 'node:fs', 'listed/part']
    .map((to) => ({ from, to, external: true }))
    .concat({ from, to: 'packages/web/src/y.ts', external: false })
    .concat({ from: 'apps/a/src/x.test.ts', to: 'vitest', external: true })
  expect(unlisted(planted, new Map([['apps/a', { listed: '1.0.0' }]]))).toEqual([
    'apps/a: vite for apps/a/src/x.ts',
    'apps/a: @scope/one for apps/a/src/x.ts',
    'apps/a: @glasshouse/web for apps/a/src/x.ts',
  ])
})

describe('a planted import is found', () => {
  const edge = (from: string, to: string, external = false): Import => ({ from, to, external })
  const server = 'apps/server/src/'
  test.each([
    ['an app that imports the server', edge('apps/member/src/app/x.ts', `${server}ledger/post.ts`)],
    ['an app that imports another', edge('apps/console/src/app/x.ts', 'apps/member/src/ui/y.tsx')],
    ['the product that imports the auditor', edge(`${server}scheme/day/close.ts`, 'tests/auditor/index.ts')],
    ['the auditor that imports the server', edge('tests/auditor/audit.ts', `${server}ledger/post.ts`)],
    [
      'a wing that imports a higher one',
      edge(`${server}scheme/day/close.ts`, `${server}payments/bank/index.ts`),
    ],
    ['wings side by side', edge(`${server}reporting/wallet/x.ts`, `${server}scheduler/ticker/index.ts`)],
    ['the ledger that imports a room', edge(`${server}ledger/post.ts`, `${server}scheme/day/index.ts`)],
    ['the ledger that imports its neighbour', edge(`${server}ledger/post.ts`, `${server}signer/client.ts`)],
    ['the platform that imports the ledger', edge(`${server}platform/clock.ts`, `${server}ledger/post.ts`)],
    ['a room that imports http', edge(`${server}scheme/day/close.ts`, `${server}http/app.ts`)],
    ['http that imports main.ts', edge(`${server}http/app.ts`, `${server}main.ts`)],
    ['a folder of the server that is in no layer', edge(`${server}ledger/post.ts`, `${server}things/x.ts`)],
    ['a room past its index', edge(`${server}scheme/day/close.ts`, `${server}scheme/order/buy.ts`)],
    [
      'the host’s desk past the index of staff',
      edge(`${server}staff/host/people.ts`, `${server}staff/session/login.ts`),
    ],
    [
      'a room that does what only staff may',
      edge(`${server}scheme/day/close.ts`, `${server}scheme/coupon/for-staff/offer.ts`),
    ],
    [
      'a call of members that does what only staff may',
      edge(`${server}http/app.ts`, `${server}scheme/coupon/for-staff/offer.ts`),
    ],
    [
      'an index that passes on what only staff may do',
      edge(`${server}scheme/coupon/index.ts`, `${server}scheme/coupon/for-staff/offer.ts`),
    ],
    ['staff past the index of a room', edge(`${server}staff/coupons.ts`, `${server}scheme/coupon/read.ts`)],
    ['the application that reads keys', edge(`${server}scheme/day/close.ts`, `${server}signer/keys.ts`)],
    ['a start that reads keys', edge(`${server}main.ts`, `${server}signer/signer.ts`)],
    ['the member app upwards', edge('apps/member/src/ui/a.tsx', 'apps/member/src/features/home/b.tsx')],
    [
      'the model that imports a call',
      edge('packages/model/src/fees.ts', 'packages/contract/src/calls/auth.ts'),
    ],
    ['the model that imports a package', edge('packages/model/src/fees.ts', 'node:fs', true)],
    ['the product that imports a test', edge(`${server}ledger/post.ts`, 'tests/support/world.ts')],
  ])('%s', (_, planted) => {
    expect(wrongImports([planted])).toHaveLength(1)
  })

  test('permitted imports are not reported', () => {
    const allowed = [
      edge(`${server}http/app.ts`, `${server}scheme/order/buy.ts`),
      edge(`${server}scheme/day/close.ts`, `${server}scheme/order/index.ts`),
      edge(`${server}scheme/day/close.ts`, `${server}ledger/post.ts`),
      edge(`${server}staff/host/classes/work.ts`, `${server}foundation/world/index.ts`),
      edge(`${server}staff/policy.ts`, `${server}staff/world/settings.ts`),
      edge(`${server}staff/host/people.ts`, `${server}staff/index.ts`),
      edge(`${server}staff/coupons.ts`, `${server}scheme/coupon/for-staff/offer.ts`),
      edge(`${server}staff/host/people.ts`, `${server}identity/account/for-staff/create-operator.ts`),
      edge(`${server}demo/play.ts`, `${server}scheme/coupon/for-staff/offer.ts`),
      edge(`${server}scheme/coupon/read.ts`, `${server}scheme/coupon/for-staff/offer.ts`),
      edge(`${server}main.ts`, `${server}cli/world.ts`),
      edge(`${server}payments/payout/ask.ts`, `${server}signer/client.ts`),
      edge('packages/model/src/fees.ts', 'packages/contract/src/values/money.ts'),
      edge(`${server}ledger/post.test.ts`, 'tests/support/world.ts'),
      edge('bench/main.ts', `${server}ledger/post.ts`),
    ]
    expect(wrongImports(allowed)).toEqual([])
  })

  test('every form of import is read', () => {
    const text = `
      import { a } from './a.ts'
      import type { B } from './b.ts'
      export * from './c.ts'
      export { d } from './d.ts'
      const e = await import('./e.ts')
      type F = import('./f.ts').F
      const g = new Worker(new URL('./g.ts', import.meta.url))
      const h = import.meta.glob('./h/*.ts')
      const none = [new URL('./i.ts', location.href), new URL('https://example.org'), glob.of('./j')]
      import '@glasshouse/contract/values/money.ts'
      import fs from 'node:fs'`
    const found = importsOf([{ path: 'packages/model/src/planted.ts', text }]).map(({ to }) => to)
    expect(found).toEqual([
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h/*'].map((name) => `packages/model/src/${name}.ts`),
      'packages/contract/src/values/money.ts',
      'node:fs',
    ])
  })

  test('an import cycle is found', () => {
    const circle = [edge('a.ts', 'b.ts'), edge('b.ts', 'c.ts'), edge('c.ts', 'a.ts'), edge('c.ts', 'd.ts')]
    expect(circlesOf(circle)).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })
})
