import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildOf, workerOf } from './worker-files.ts'

const source = readFileSync(join(import.meta.dirname, '../public/worker.js'), 'utf8')
const words = ['app', 'home', 'message', 'reward', 'sources', 'wallet'].map(
  (name) => `../../packages/words/messages/en_US/${name}.json?compiled`,
)
const screens = ['support/widget', 'home/home', 'wallet/balance', 'system/not-found']
const manifest = Object.fromEntries(
  [
    'index.html',
    '../../packages/contract/src/member.ts',
    'src/features/books/books.tsx',
    ...screens.map((name) => `src/features/${name}.tsx`),
    ...words,
  ].map((key) => [key, { file: `assets/${key.replaceAll(/\W/g, '-')}.js`, imports: ['_shared'] }]),
)
const build = buildOf({ ...manifest, _shared: { file: 'assets/shared.js' } })

test('a build is its entry, the page and what starts it: each once, and no screen beside', () => {
  expect(build.entry).toBe('assets/index-html.js')
  expect(build.files).toEqual(expect.arrayContaining(['', 'offline.html', 'assets/shared.js']))
  expect(build.files.filter((file) => file === 'assets/shared.js')).toHaveLength(1)
  expect(build.files.some((file) => file.includes('books'))).toBe(false)
  expect(() => buildOf({})).toThrow('index.html is not in the manifest')
  expect(() => buildOf({ 'index.html': { file: 'a.js' } })).toThrow('is not in the manifest')
})

/** What the worker says to a request, when its scope is this. */
function answers(scope: string, request: { url: string; mode?: string; method?: string }): boolean {
  const listeners = new Map<string, (event: unknown) => void>()
  runInNewContext(workerOf(source, { id: 'a', ...build }), {
    URL,
    Promise,
    registration: { scope },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    caches: { keys: async () => [], open: async () => ({ match: async () => undefined }) },
    fetch: async () => ({ status: 200 }),
    setTimeout: () => 0,
  })
  let answered = false
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'cors', ...request },
    respondWith: (reply: Promise<unknown>) => {
      answered = true
      reply.catch(() => undefined)
    },
    waitUntil: () => undefined,
  })
  return answered
}

const host = 'http://host.test'

test.each([
  ['/', '/assets/a-1.js', true],
  ['/', '/pictures/a.svg', true],
  ['/', '/icon-192.png', true],
  ['/', '/wallet/wallet/summary', false],
  ['/', '/user/user/info', false],
  ['/', '/user/upload/abc', false],
  ['/', '/worker.js', false],
  ['/', '/assets/../user/info', false],
  ['/', '/w/other/assets/a-1.js', false],
  ['/w/one/', '/w/one/assets/a-1.js', true],
  ['/w/one/', '/w/other/assets/a-1.js', false],
  ['/w/one/', '/assets/a-1.js', false],
])('of scope %s: %s is answered by the worker: %s', (scope, path, is) => {
  expect(answers(host + scope, { url: host + path })).toBe(is)
  expect(answers(host + scope, { url: host + path, method: 'POST' })).toBe(false)
  expect(answers(host + scope, { url: `http://elsewhere.test${path}` })).toBe(false)
})

test('a worker without a place for its build is not served', () => {
  expect(() => workerOf('', { id: 'a', ...build })).toThrow('no place for its build')
})
