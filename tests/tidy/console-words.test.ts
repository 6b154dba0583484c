/** Both languages of the console have the same keys, with the same placeholders in their texts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../apps/console/src/i18n')

type Words = { readonly [key: string]: string | Words }

const filesOf = (language: string): readonly string[] => readdirSync(join(folder, language)).toSorted()

async function textsOf(language: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  const gather = (path: string, words: Words) => {
    for (const [key, value] of Object.entries(words)) {
      if (typeof value === 'string') texts.set(`${path}.${key}`, value)
      else gather(`${path}.${key}`, value)
    }
  }
  for (const file of filesOf(language)) {
    const url = pathToFileURL(join(folder, language, file)).href
    const { default: words } = (await import(/* @vite-ignore */ url)) as { default: Words }
    gather(file.replace('.ts', ''), words)
  }
  return texts
}

const figuresIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].toSorted()

test('both languages have the same keys, with the same placeholders, and Hindi is in its own script', async () => {
  const [english, hindi] = [await textsOf('en'), await textsOf('hi')]
  expect(english.size).toBeGreaterThan(100)
  expect([...hindi.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  const odd = [...english].filter(([key, text]) => {
    const other = hindi.get(key) ?? ''
    return (
      figuresIn(other).join() !== figuresIn(text).join() ||
      !/\p{Script=Devanagari}/u.test(other.replaceAll(/%\{\w+\}/g, ''))
    )
  })
  // A text that is the same in both languages (a currency, a name) has no Devanagari letters.
  expect(odd.filter(([key, text]) => hindi.get(key) !== text || /[a-z]{4}/.test(text))).toEqual([])
  expect([...english.values(), ...hindi.values()].filter((text) => text.trim() === '')).toEqual([])
})
