import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

/**
 * A stand-in for the browser's storage: keys are own properties, as with
 * `Object.keys(localStorage)`.
 */
function fakeStorage(entries: Record<string, string> = {}): Storage {
  return Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return Object.hasOwn(this, key) ? this[key] : null
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    }),
    entries,
  ) as Storage
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('stored values are parsed on every read, and a value of another shape counts as absent', async () => {
  vi.stubGlobal(
    'localStorage',
    fakeStorage({ 'glasshouse::a': '"x"', 'glasshouse::b': '{"n":1}', 'glasshouse::c': 'no json' }),
  )
  const { readStored } = await import('./storage.ts')
  expect(readStored('a', z.string())).toBe('x')
  expect(readStored('b', z.string())).toBeNull()
  expect(readStored('c', z.string())).toBeNull()
  expect(readStored('missing', z.string())).toBeNull()
})

test('clearing after a 401 keeps the push token of this world and everything of other worlds', async () => {
  vi.stubGlobal('location', { pathname: '/w/class-7/' })
  const storage = fakeStorage({
    'glasshouse:class-7:session': '{}',
    'glasshouse:class-7:language': '"hi_IN"',
    'glasshouse:class-7:pushToken': '"t"',
    'glasshouse::session': '{}',
    'glasshouse:class-70:session': '{}',
    other: '1',
  })
  vi.stubGlobal('localStorage', storage)
  const { clearStored } = await import('./storage.ts')
  clearStored()
  expect(Object.keys(storage).sort()).toEqual([
    'glasshouse::session',
    'glasshouse:class-70:session',
    'glasshouse:class-7:pushToken',
    'other',
  ])
})

test('a storage that refuses writes falls back to memory', async () => {
  const full = fakeStorage()
  full.setItem = () => {
    throw new Error('quota')
  }
  vi.stubGlobal('localStorage', full)
  const { readStored, writeStored, removeStored } = await import('./storage.ts')
  writeStored('a', 'x')
  expect(readStored('a', z.string())).toBe('x')
  removeStored('a')
  expect(readStored('a', z.string())).toBeNull()
})

test('in the wrapped phone app the session and the practice phone’s secret are only in the keystore', async () => {
  vi.stubGlobal('location', { pathname: '/w/class-7/' })
  const [storage, secrets] = [fakeStorage(), fakeStorage()]
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('glasshouseDevice', { secrets })
  const { clearStored, deviceSecretKey, readStored, removeStored, sessionKey, writeStored } = await import(
    './storage.ts'
  )
  writeStored(sessionKey, 'the token')
  writeStored(deviceSecretKey, 'the secret')
  writeStored('language', 'hi_IN')
  expect(Object.keys(storage)).toEqual(['glasshouse:class-7:language'])
  expect(readStored(sessionKey, z.string())).toBe('the token')
  // The 401 path: the session ends, the phone stays with this device, as the cookie does.
  clearStored()
  expect(Object.keys(secrets)).toEqual(['glasshouse:class-7:device'])
  expect(Object.keys(storage)).toEqual([])
  removeStored(deviceSecretKey)
  expect(Object.keys(secrets)).toEqual([])
})
