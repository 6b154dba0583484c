/**
 * A script file that fails to load: say so and load the page again after 1 s, once.
 * A classic script of its own, because the file that fails may be the app itself.
 * The key is in sessionStorage, so a second failure within five minutes stays on the message.
 */
;(() => {
  const reloadAfterMs = 1000
  const againNotBeforeMs = 300_000
  const key = 'glasshouse:reloaded'
  let shown = false

  const fail = () => {
    if (shown) return
    shown = true
    const message = document.getElementById('script-failure')
    if (message) message.hidden = false
    let last = 0
    try {
      last = Number(sessionStorage.getItem(key) || 0)
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    if (Date.now() - last <= againNotBeforeMs) return
    const again = () => setTimeout(() => location.reload(), reloadAfterMs)
    // Without a connection a new load would leave the browser's own page in place of the app.
    if (navigator.onLine) again()
    else addEventListener('online', again, { once: true })
  }

  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) fail()
    },
    true,
  )
  // Screens are fetched by import(); the app tells of one that did not come.
  addEventListener('glasshouse:script-failure', fail)
  // Vite's own preloader tells of a screen's file that did not come.
  addEventListener('vite:preloadError', fail)
  // By `load` the app has started or never will.
  addEventListener('load', () => {
    if (!document.documentElement.dataset.started) fail()
  })
})()
