/**
 * The customer-service widget: our own script from our own origin. It defines <glasshouse-support>,
 * which is the way to the conversation with a mark of what is unread, and shows nothing until
 * somebody was registered with id and nickname.
 */
;(() => {
  const places = new Set()
  let user = null

  const icon = () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    for (const [name, value] of Object.entries({
      viewBox: '0 0 24 24',
      width: '1.5rem',
      height: '1.5rem',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '1.6',
      'stroke-linejoin': 'round',
      'aria-hidden': 'true',
      class: 'icon',
    }))
      svg.setAttribute(name, value)
    path.setAttribute('d', 'M4 13a8 8 0 0 1 16 0M4 13h3v6H4zM17 13h3v6h-3zM18 19c0 2-2 2.500-5 2.500')
    svg.append(path)
    return svg
  }

  const draw = (place) => {
    if (user === null) {
      place.replaceChildren()
      return
    }
    const link = document.createElement('a')
    link.href = '#/support'
    link.className = 'icon-button inbox-link'
    link.title = place.getAttribute('label') ?? ''
    link.setAttribute('aria-label', link.title)
    link.append(icon())
    const unread = Number(place.getAttribute('unread') ?? 0)
    if (unread > 0) {
      const mark = document.createElement('span')
      mark.className = 'inbox-count figures'
      mark.setAttribute('aria-hidden', 'true')
      mark.textContent = unread > 99 ? '99+' : String(unread)
      link.append(mark)
    }
    place.replaceChildren(link)
  }

  class Support extends HTMLElement {
    static observedAttributes = ['label', 'unread']
    connectedCallback() {
      places.add(this)
      draw(this)
    }
    disconnectedCallback() {
      places.delete(this)
    }
    attributeChangedCallback() {
      if (this.isConnected) draw(this)
    }
  }

  if (customElements.get('glasshouse-support') === undefined)
    customElements.define('glasshouse-support', Support)

  /** `user`: `{ id, nickname }` of who is logged in, or null. */
  const register = (next) => {
    user = next
    for (const place of places) draw(place)
  }
  window.glasshouseSupport = { register, registered: () => user }
})()
