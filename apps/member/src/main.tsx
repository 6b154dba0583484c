/**
 * The entry: lets the page's own text be painted first, then starts the app. The app's files are on their way
 * from that moment too (vite/starter.js), and a slow phone shows the shell while it reads 400 kB of scripts.
 */

/** A page in the background paints nothing; it starts after this time. */
const withoutPaintMs = 1000

document.documentElement.dataset['started'] = 'true'

/**
 * The app's files one after the other, each in a task of its own: read in one go they hold a slow phone's
 * page for a quarter of a second.
 */
const files: readonly (() => Promise<unknown>)[] = [
  () => import('react-dom/client'),
  () => import('@tanstack/react-query').then(({ QueryClientProvider }) => QueryClientProvider),
  () => import('./app/app.tsx'),
]
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  // In a phone's own wrapping: what the keystore holds is read before anything asks for it.
  await globalThis.glasshouseReady
  for (const file of files) {
    await file()
    await nextTask()
  }
  const app = await import('./app/start.tsx')
  await app.start()
}

let begun = false
function begin(): void {
  if (begun) return
  begun = true
  // `public/script-failure.js` listens; this file imports nothing, so that it is there before all else.
  start().catch(() => dispatchEvent(new Event('glasshouse:script-failure')))
}

if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
  new PerformanceObserver((list) => {
    // The page's background may be painted before its text.
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
} else {
  requestAnimationFrame(() => setTimeout(begin))
}
setTimeout(begin, withoutPaintMs)
