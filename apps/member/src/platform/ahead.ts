/** Takes over what the page itself asked while the app was on its way (vite/starter.js). */

export interface Ahead {
  /** As JSON, in the order in which the client writes them. */
  readonly headers: string
  readonly answer: Promise<Response>
}

declare global {
  /** By address; each is taken once. */
  var glasshouseAhead: Map<string, Ahead> | undefined
}

/** An answer that nobody took by then is old. */
const freshMs = 10_000

/** Asked ahead by the same session in the same language, or asked now. Without an answer it is asked again. */
export const fetchAhead: typeof fetch = (address, init) => {
  const asked = globalThis.glasshouseAhead
  const ahead = typeof address === 'string' && init?.body === undefined ? asked?.get(address) : undefined
  if (ahead === undefined) return fetch(address, init)
  asked?.delete(String(address))
  const isSame = performance.now() < freshMs && ahead.headers === JSON.stringify(init?.headers)
  return isSame ? ahead.answer.catch(() => fetch(address, init)) : fetch(address, init)
}
