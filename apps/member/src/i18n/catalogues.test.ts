import { type Language, languageCodes } from '@glasshouse/contract'
import type { Catalogue } from '@glasshouse/words/message.ts'
import { expect, test, vi } from 'vitest'
import type { Namespace } from './words.ts'

const files = import.meta.glob<Catalogue>('../../../../packages/words/messages/*/*.json', {
  query: '?compiled',
  import: 'default',
})
const fileOf = (code: Language, namespace: Namespace) =>
  files[`../../../../packages/words/messages/${code}/${namespace}.json`]?.()

// The module caches its loads: this file needs a fresh instance.
vi.resetModules()
const { askForWords, comingWords, seenNamespaces, waitOf, wordsOf } = await import('./catalogues.ts')

test('English begins with the words of the frame and the login, and the rest loads on demand', async () => {
  expect(seenNamespaces()).toEqual(['common', 'auth'])
  expect(wordsOf('en_US', 'withdraw')).toBeUndefined()
  await askForWords('en_US', ['common', 'withdraw'])
  expect(wordsOf('en_US', 'withdraw')).toBe(await fileOf('en_US', 'withdraw'))
  expect(seenNamespaces()).toEqual(['common', 'auth', 'withdraw'])
})

test.each(languageCodes)('%s loads every requested namespace', async (code) => {
  const namespaces = ['common', 'auth', 'sources', 'task'] as const
  await askForWords(code, namespaces)
  for (const namespace of namespaces) expect(wordsOf(code, namespace)).toBe(await fileOf(code, namespace))
})

test('a failed load is one rejection for all who wait, and a new request tries again', async () => {
  const missing = 'no-such' as Namespace
  const first = comingWords('hi_IN', missing)
  await expect(first).rejects.toThrow('no words: hi_IN no-such')
  expect(comingWords('hi_IN', missing)).toBe(first)
  await expect(askForWords('hi_IN', [missing])).rejects.toThrow('no words')
  expect(comingWords('hi_IN', missing)).not.toBe(first)
  await expect(comingWords('hi_IN', missing)).rejects.toThrow('no words')
})

test('a component that waited for words gets the same promise after they load, marked as fulfilled', async () => {
  const waited = waitOf('de_DE', 'wallet')
  expect(waitOf('de_DE', 'wallet')).toBe(waited)
  await waited
  expect(wordsOf('de_DE', 'wallet')).toBeDefined()
  expect(waitOf('de_DE', 'wallet')).toBe(waited)
  expect(waited).toMatchObject({ status: 'fulfilled' })
})

test('words of the first load cause no wait', () => {
  expect(waitOf('en_US', 'auth')).toBeNull()
})
