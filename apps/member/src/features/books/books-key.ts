/**
 * The key of a class's books: the page takes it from the address of their link, keeps it for this
 * tab and this world, and sends it with the calls of the books and their file. It loads with the
 * books, so that a first visit carries nothing of it.
 */
import { booksKeyHeader } from '@glasshouse/contract'
import { clientOptions } from '../../platform/client.ts'
import { splitPlace } from '../../platform/hash-location.ts'
import { worldPrefix } from '../../platform/world.ts'

export const booksPath = '/books'
const entry = `${worldPrefix}booksKey`
/** Where the tab's storage is blocked, the key is kept as long as the page. */
let memory: string | null = null

/** A key in a place of this app; null where it holds none. */
export function keyInPlace(place: string): string | null {
  const { path, search } = splitPlace(place)
  return path === booksPath ? new URLSearchParams(search).get('key') || null : null
}

export const placeWithKey = (key: string): string => `${booksPath}?${new URLSearchParams({ key })}`

function keep(key: string): void {
  memory = key
  try {
    sessionStorage.setItem(entry, key)
  } catch {
    // The page keeps it.
  }
}

function kept(): string | null {
  try {
    return memory ?? sessionStorage.getItem(entry)
  } catch {
    return memory
  }
}

/** The key of this tab: the address has the last word, because a renewed link may be opened. */
export function booksKey(): string | null {
  const given = keyInPlace(location.hash.slice(1))
  if (given !== null && given !== kept()) keep(given)
  return given ?? kept()
}

/**
 * The client calls with an address as text, whole or from the page's root: only its path is read.
 * Only calls of the books carry the key.
 */
const isOfBooks = (address: Parameters<typeof fetch>[0]): address is string =>
  typeof address === 'string' && new URL(address, 'https://any').pathname.startsWith('/books/')

const withKey: typeof fetch = (address, init) => {
  const key = isOfBooks(address) ? booksKey() : null
  if (key === null) return fetch(address, init)
  const headers = { ...(init?.headers as Record<string, string>), [booksKeyHeader]: key }
  return fetch(address, { ...init, headers })
}

// The client reads its options anew with each call.
Object.assign(clientOptions, { fetch: withKey } satisfies Partial<typeof clientOptions>)
