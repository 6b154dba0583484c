import { languageCodes } from '@glasshouse/contract'
import { expect, test, vi } from 'vitest'
import type { Namespace } from './words.ts'

// The module remembers what was asked for: this file needs one that nobody has asked.
vi.resetModules()
const { askForWords, comingWords, seenNamespaces, waitOf, wordsOf } = await import('./catalogues.ts')

test('English begins with what the frame and the login say, and the rest comes when asked for', async () => {
  expect(seenNamespaces()).toEqual(['common', 'auth'])
  expect(wordsOf('en_US', 'withdraw')).toBeUndefined()
  await askForWords('en_US', ['common', 'withdraw'])
  expect(wordsOf('en_US', 'withdraw')).toBe((await import('./locales/en_US/withdraw.ts')).default)
  expect(seenNamespaces()).toEqual(['common', 'auth', 'withdraw'])
})

test.each(languageCodes)('%s brings every namespace that is asked for', async (code) => {
  const namespaces = ['common', 'auth', 'sources', 'task'] as const
  await askForWords(code, namespaces)
  for (const namespace of namespaces)
    expect(wordsOf(code, namespace)).toBe((await import(`./locales/${code}/${namespace}.ts`)).default)
})

test('words that did not come are one failure for whoever waits, and are asked for again by who asks anew', async () => {
  const missing = 'no-such' as Namespace
  const first = comingWords('hi_IN', missing)
  await expect(first).rejects.toThrow('no words: hi_IN no-such')
  expect(comingWords('hi_IN', missing)).toBe(first)
  await expect(askForWords('hi_IN', [missing])).rejects.toThrow('no words')
  expect(comingWords('hi_IN', missing)).not.toBe(first)
  await expect(comingWords('hi_IN', missing)).rejects.toThrow('no words')
})

test('who waited for words meets the same promise once they are there, marked as fulfilled', async () => {
  const waited = waitOf('de_DE', 'wallet')
  expect(waitOf('de_DE', 'wallet')).toBe(waited)
  await waited
  expect(wordsOf('de_DE', 'wallet')).toBeDefined()
  expect(waitOf('de_DE', 'wallet')).toBe(waited)
  expect(waited).toMatchObject({ status: 'fulfilled' })
})

test('nobody waits for what came with the first load', () => {
  expect(waitOf('en_US', 'auth')).toBeNull()
})
