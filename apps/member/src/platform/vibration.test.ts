import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const vibrations: number[] = []

beforeEach(() => {
  vibrations.length = 0
  vi.resetModules()
  vi.stubGlobal('navigator', { vibrate: (ms: number) => vibrations.push(ms) })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => void vi.unstubAllGlobals())

test('a device that can vibrates once', async () => {
  const { vibrate } = await import('./vibration.ts')
  vibrate()
  expect(vibrations).toHaveLength(1)
})

test('not for a member who switched it off', async () => {
  const { chooseVibration, vibrate } = await import('./vibration.ts')
  chooseVibration('off')
  vibrate()
  expect(vibrations).toEqual([])
})

test('not where the reader wants no motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { vibrate } = await import('./vibration.ts')
  vibrate()
  expect(vibrations).toEqual([])
})

test('a device that cannot stays as it is', async () => {
  vi.stubGlobal('navigator', {})
  const { vibrate } = await import('./vibration.ts')
  expect(vibrate).not.toThrow()
})
