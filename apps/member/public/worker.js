/**
 * The one worker of the installed app: keeps the files of a build so that the app starts without a
 * network, and brings it to the messages when somebody taps a notification. Calls, their replies
 * and uploads never pass through it. Caches are named by the worker's scope: two worlds of one host
 * have each their own.
 */

/** Written by the build (vite/worker-files.ts). */
const build = { id: '', entry: '', files: [] }

const scope = new URL(registration.scope)
const prefix = `glasshouse:${scope.pathname}:`
const cacheName = prefix + build.id
const offlinePage = 'offline.html'
const offlineWords = 'offline-words.json'
/** A page that takes longer is shown as it was kept. */
const pageWaitMs = 3000
/** What belongs to a build and to nobody in particular. */
const isFile = (path) =>
  /^(?:(?:assets|pictures)\/[\w.-]+|icon[\w-]*\.(?:svg|png)|script-failure\.js|support\.js)$/.test(path)

/** An address below the scope as a path from it; null for any other. */
function pathOf(address) {
  const { origin, pathname } = new URL(address)
  return origin === scope.origin && pathname.startsWith(scope.pathname)
    ? pathname.slice(scope.pathname.length)
    : null
}

const addressOf = (path) => new URL(path, scope).href
const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))
const inCache = async (name, path) =>
  (await caches.open(name)).match(addressOf(path), { ignoreSearch: true, ignoreVary: true })

async function keepBuild() {
  // A development server has no build.
  if (build.id === '') return
  const cache = await caches.open(cacheName)
  // Names under assets/ carry a hash: the browser's own copy is as good. The others are asked for
  // again.
  await cache.addAll(
    build.files.map((path) => {
      const how = path.startsWith('assets/') ? 'default' : 'no-cache'
      return new Request(addressOf(path), { cache: how })
    }),
  )
  const page = await (await inCache(cacheName, '')).text()
  // A newer build came in between: its own worker keeps it.
  if (page.includes(build.entry)) return
  await caches.delete(cacheName)
  throw new Error('the page is of another build')
}

/** This build's and the one before stay: a page of that one may still be open. */
async function dropOldBuilds() {
  const older = (await ownCaches()).filter((name) => name !== cacheName)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  await clients.claim()
}

async function file(path, event) {
  // A name with a hash is the same in every build; another belongs to this one.
  const names = path.startsWith('assets/') ? [cacheName, ...(await ownCaches())] : [cacheName]
  for (const name of names) {
    const kept = await inCache(name, path)
    if (kept !== undefined) return kept
  }
  const reply = await fetch(event.request)
  if (reply.ok && reply.type === 'basic') {
    const copy = reply.clone()
    event.waitUntil(caches.open(cacheName).then((cache) => cache.put(addressOf(path), copy)))
  }
  return reply
}

/** The server's page; the kept one when it does not come in time. */
async function page(request) {
  const fetched = fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, pageWaitMs)).then(() => inCache(cacheName, ''))
  const reply = await Promise.race([fetched, late.then((kept) => kept ?? fetched)]).catch(() => undefined)
  if (reply !== undefined && reply.status < 500) return reply
  return (await inCache(cacheName, '')) ?? reply ?? withoutConnection()
}

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * For a page of this host that was never loaded: under the mark, in the words that the app left
 * here.
 */
async function withoutConnection() {
  const kept = await inCache(cacheName, offlinePage)
  if (kept === undefined) return Response.error()
  const left = await inCache(cacheName, offlineWords)
  const words = left === undefined ? {} : await left.json()
  const html = (await kept.text())
    .replace('lang="en"', `lang="${escaped(words.lang ?? 'en')}"`)
    .replace(/data-word="(\w+)">([^<]*)</g, (whole, key) =>
      typeof words[key] === 'string' ? `data-word="${key}">${escaped(words[key])}<` : whole,
    )
  return new Response(html, { status: 503, headers: kept.headers })
}

addEventListener('install', (event) => event.waitUntil(keepBuild()))
addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()))

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const path = pathOf(request.url)
  if (request.mode === 'navigate') {
    event.respondWith(path === '' ? page(request) : fetch(request).catch(withoutConnection))
  } else if (path !== null && isFile(path)) event.respondWith(file(path, event))
})

/** What the app asks of it. */
const asked = {
  /**
   * `addresses` of files that the page read before the worker was there, and the `words` of the
   * offline page.
   */
  keep: async ({ addresses, words }) => {
    const cache = await caches.open(cacheName)
    await cache.put(addressOf(offlineWords), new Response(JSON.stringify(words)))
    for (const path of new Set(addresses.map(pathOf))) {
      if (path === null || !isFile(path) || (await inCache(cacheName, path)) !== undefined) continue
      await cache.add(addressOf(path)).catch(() => undefined)
    }
  },
  /** Is this worker's build another one than that of the page with this `entry`? */
  compare: ({ entry }, port) => port.postMessage(entry !== build.entry),
  takeOver: () => skipWaiting(),
}

addEventListener('message', (event) => {
  // Nobody waits for these: a worker that takes over waits until the one before has nothing to do.
  if (Object.hasOwn(asked, event.data?.ask)) asked[event.data.ask](event.data, event.ports[0])
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const place = new URL('./#/user/msg', scope)
  const ours = ({ url }) => new URL(url).pathname === place.pathname
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find(ours)
      if (open === undefined) return clients.openWindow(place.href)
      open.postMessage('open-messages')
      return open.focus()
    }),
  )
})
