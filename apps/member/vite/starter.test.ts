import { runInThisContext } from 'node:vm'
import { languageDefault } from '@glasshouse/contract'
import { makeClient } from '@glasshouse/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from '../src/platform/ahead.ts'
import { everyRead, firstReads } from './first-reads.ts'
import { filesOf } from './manifest.ts'
import { appRoutes, askedOf, sourceOf, starterOf, tablesOf } from './starter.ts'

const routes = await appRoutes()
const entry = 'src/app/start.tsx'
const chunk = (file: string, ...imports: string[]) => ({ file: `assets/${file}`, imports })
/** A build in which every screen and every namespace has a file of its own. */
const manifest = new Proxy(
  { [entry]: chunk('start.js', 'react'), react: chunk('react.js') },
  {
    get: (made, key: string) => made[key as typeof entry] ?? chunk(`${key.replaceAll('/', '-')}.js`, 'react'),
  },
)
const app = filesOf(manifest, entry)
const tables = tablesOf(manifest, app, routes)

interface Sent {
  readonly url: string
  readonly headers: unknown
}
const sent: Sent[] = []
let links: string[]
let pictures: string[]
/** The picture that the server's page names. */
let named: string | undefined
/** What the server answers every reading with. */
let answered: string
let stored: Record<string, unknown>
let inTab: Record<string, unknown>
/** What the page calls when it paints. */
let painted: (name: string) => void

/** The page as the script finds it. */
function run(hash: string): void {
  sent.length = 0
  links = []
  pictures = []
  // The page has just come, however long the tests have run.
  vi.spyOn(performance, 'now').mockReturnValue(500)
  vi.stubGlobal('location', { hash, pathname: '/' })
  const holding = (entries: Record<string, unknown>) => ({
    getItem: (key: string) => {
      const value = entries[key.replace('glasshouse:demo:', '')]
      return value === undefined ? null : JSON.stringify(value)
    },
  })
  vi.stubGlobal('localStorage', holding(stored))
  vi.stubGlobal('sessionStorage', holding(inTab))
  vi.stubGlobal('document', {
    documentElement: { dataset: { world: 'demo', ...(named === undefined ? {} : { picture: named }) } },
    querySelector: (named: string) =>
      named === '.shell-wait'
        ? { append: ({ src }: { src: string }) => pictures.push(src) }
        : { content: '' },
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => links.push(href) },
  })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: unknown }) => {
    sent.push({ url, headers })
    return new Response(answered)
  })
  vi.stubGlobal('setTimeout', () => undefined)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: (list: unknown) => void) {
        painted = (name) => told({ getEntriesByName: (wanted: string) => (name === wanted ? [{}] : []) })
      }
      observe() {}
    },
  )
  // As the browser runs it: a script of the page.
  runInThisContext(starterOf(tables))
}
const paint = () => painted('first-contentful-paint')

beforeEach(() => {
  stored = { session: { token: 'tok_12345678' } }
  inTab = {}
  named = undefined
  answered = '{"code":500,"msg":"ahead","data":null}'
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('every place has its screen’s file and its words, and none that the start brings', () => {
  for (const { path, screen, words = [] } of routes) {
    const [files = [], spoken = []] = tables.places[path] ?? []
    const named = files.map((at) => tables.files[at])
    expect(named, path).toContain(`${sourceOf(screen).replaceAll('/', '-')}.js`)
    expect(named).not.toContain('react.js')
    expect(spoken.map((at) => tables.words[at])).toEqual(
      words.map((namespace) => `src-i18n-locales-en_US-${namespace}.ts.js`),
    )
  }
})

test.each(Object.keys(firstReads))(
  '%s: what the page asks is what the app would ask, and is taken for it',
  async (path) => {
    run(`#${path}?id=prd_1`)
    const asked = [...sent]
    const call = makeClient({
      base: () => '',
      fetch: fetchAhead,
      token: () => 'tok_12345678',
      language: () => languageDefault,
      world: () => 'demo',
    })
    for (const [name, body] of [...everyRead, ...(firstReads[path] ?? [])]) {
      const real = JSON.parse(JSON.stringify(body).replace('"?id"', '"prd_1"'))
      await expect(call(name, real), name).rejects.toMatchObject({ message: 'ahead' })
    }
    expect(sent).toEqual(asked)
  },
)

test('the app’s files and the place’s come once, behind the first paint of text; what is read is asked at once', () => {
  run('#/user/balance')
  painted('first-paint')
  expect(links).toEqual([])
  expect(sent).not.toEqual([])
  paint()
  const named = links.map((href) => href.replace('./assets/', ''))
  expect(named.slice(0, app.length)).toEqual(tables.app)
  expect(named).toContain(
    `${sourceOf(routes.find(({ path }) => path === '/user/balance')!.screen).replaceAll('/', '-')}.js`,
  )
  paint()
  expect(links).toHaveLength(named.length)
})

test.each([
  ['/index', [{ picture: '/pictures/a.svg' }, { picture: '/pictures/b.svg' }], ['./pictures/a.svg']],
  ['/index', [{ picture: null }, { picture: '/pictures/b.svg' }], []],
  ['/index', [], []],
  ['/projects', [{ picture: '/pictures/a.svg' }], []],
])('%s with %j: in the page stands %j, and the app still reads the answer', async (path, list, shown) => {
  answered = JSON.stringify({ code: 200, msg: '', data: { list } })
  run(`#${path}`)
  await vi.waitFor(() => expect(pictures).toEqual(shown))
  for (const { answer } of globalThis.glasshouseAhead?.values() ?? [])
    expect(await (await answer).text()).toBe(answered)
  await new Promise(setImmediate)
  expect(pictures).toEqual(shown)
})

test('a picture that the page names stands at once, on the front page alone', () => {
  named = './pictures/a.svg'
  run('#/')
  expect(pictures).toEqual(['./pictures/a.svg'])
  run('#/books')
  expect(pictures).toEqual([])
})

test('without a session what needs one is not asked; in another language no English words come', () => {
  stored = { language: 'hi_IN' }
  run('#/user/balance')
  paint()
  expect(sent.map(({ url }) => url)).toEqual(['/user/world/info', '/user/sys/wallet-notice'])
  expect(links.filter((href) => href.includes('locales'))).toEqual([])
  run('#/dynamic')
  expect(sent.at(-1)).toEqual({
    url: '/square/square/list?pageSize=20',
    headers: { language: 'hi_IN', world: 'demo' },
  })
})

test('where staff look at an account, it asks as this tab and not as who is logged in beside it', () => {
  inTab = { viewing: { by: 'a', endsAt: 'b' }, session: { token: 'tok_of_tab' } }
  run('#/user/balance')
  expect(sent).toContainEqual({
    url: '/wallet/wallet/summary',
    headers: { language: 'en_US', 'access-token': 'tok_of_tab', world: 'demo' },
  })
})

test('another session, another language or a late taker asks again', async () => {
  run('#/index')
  const other = { headers: { language: 'hi_IN', world: 'demo' } }
  await fetchAhead('/user/world/info', other)
  expect(sent.at(-1)).toEqual({ url: '/user/world/info', headers: other.headers })
  vi.spyOn(performance, 'now').mockReturnValue(11_000)
  const same = { headers: { language: 'en_US', world: 'demo' } }
  const before = sent.length
  await fetchAhead('/product/product/list', same)
  expect(sent.length).toBe(before + 1)
})

test('a place that is none asks for the table alone; a write is never asked ahead', () => {
  run('#/no/such/place')
  paint()
  expect(links.map((href) => href.replace('./assets/', ''))).toEqual([
    ...tables.app,
    ...(tables.places['*']?.[0] ?? []).map((at) => tables.files[at]),
  ])
  expect(() => askedOf([['auth.logout', {}]])).toThrow('no reading')
})
