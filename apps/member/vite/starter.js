/**
 * Stands in the page itself (vite/starter.ts puts it there): asks for what the screen that the address names will read, and,
 * once the page's own text is painted, for the files of the app and of that screen, so that none waits for another. What it
 * asked is taken over by src/platform/ahead.ts; without it, and on another server's page, the app asks by itself.
 */
;(() => {
  const tables = { app: [], files: [], words: [], places: {}, always: [], pictures: '', timeoutMs: 0 }
  /** A page in the background paints nothing; its files come after this time. */
  const withoutPaintMs = 1000

  const [, typed, query] = /^#?\/?([^?]*)\??(.*)$/.exec(location.hash) ?? ['', '', '']
  const [files, words, reads = []] = tables.places[`/${typed.replace(/\/+$/, '')}`] ?? tables.places['*']
  const world =
    /^\/w\/([a-z][a-z0-9-]{1,30})(?:\/|$)/.exec(location.pathname)?.[1] ??
    document.documentElement.dataset.world
  const prefix = `glasshouse:${world ?? ''}:`
  const stored = (name) => {
    try {
      // Where staff look at an account, this tab's own entries are all there is (src/platform/storage.ts).
      const storage = sessionStorage.getItem(`${prefix}viewing`) === null ? localStorage : sessionStorage
      return JSON.parse(storage.getItem(prefix + name))
    } catch {
      return null
    }
  }
  const language = stored('language') ?? 'en_US'

  if (language !== 'en_US') document.documentElement.dataset.language = language

  const bring = (file) =>
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        // What is read, and the picture, go ahead of them where the line has few places.
        fetchPriority: 'low',
        href: `./assets/${file}`,
      }),
    )
  // Twenty requests made while the page is read hold its first paint. What is largest comes first: the line is as long as it.
  let isBrought = false
  const bringAll = () => {
    if (isBrought) return
    isBrought = true
    for (const file of tables.app) bring(file)
    for (const at of files) bring(tables.files[at])
    if (language === 'en_US') for (const at of words) bring(tables.words[at])
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) bringAll()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(bringAll, withoutPaintMs)

  // Another host's services, and a phone's keystore, are the app's own business.
  if (document.querySelector('meta[name="glasshouse-services"]')?.content) return
  const token = stored('session')?.token
  const asked = new Map()
  for (const [address, needs, taken] of [...tables.always, ...reads]) {
    if (needs === 2 && !token) continue
    const value = taken === undefined ? '' : new URLSearchParams(query).get(taken)
    if (value === null) continue
    const headers = { language }
    if (needs > 0 && token) headers['access-token'] = token
    if (world) headers.world = world
    const url = address + encodeURIComponent(value)
    const answer = fetch(url, {
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(tables.timeoutMs),
    })
    answer.catch(() => undefined)
    asked.set(url, { headers: JSON.stringify(headers), answer })
  }
  globalThis.glasshouseAhead = asked

  /** The front page's largest thing stands in its place before the app does. */
  const showPicture = (address) => {
    if (!address) return
    const picture = Object.assign(document.createElement('img'), {
      className: 'banner shell-picture',
      fetchPriority: 'high',
      alt: '',
      width: 640,
      height: 360,
      src: address.replace(/^\//, './'),
      onerror: () => picture.remove(),
    })
    // The page may not be read that far; once the app is there, it shows its own.
    const place = () => {
      const shell = document.querySelector('.shell-wait')
      if (shell) shell.append(picture)
      else if (document.readyState === 'loading') requestAnimationFrame(place)
    }
    place()
  }
  const pictures = asked.get(tables.pictures)
  if (!pictures) return
  const { picture } = document.documentElement.dataset
  if (picture) showPicture(picture)
  else {
    // A copy: the app reads the same answer, and shows it a little later when this fails.
    pictures.answer
      .then((reply) => reply.clone().json())
      .then(({ data }) => showPicture(data?.list?.[0]?.picture))
      .catch(() => undefined)
  }
})()
