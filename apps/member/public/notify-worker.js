// Brings the app to the messages when somebody taps a notification. It caches nothing and answers no request.
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const place = new URL('./#/user/msg', registration.scope)
  const ours = ({ url }) => new URL(url).pathname === place.pathname
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const page = pages.find(ours)
      if (page === undefined) return clients.openWindow(place.href)
      page.postMessage('open-messages')
      return page.focus()
    }),
  )
})
