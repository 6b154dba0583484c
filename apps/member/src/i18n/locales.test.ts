import { expect, test } from 'vitest'

const files = import.meta.glob<{ default: Record<string, string> }>('./locales/*/*.ts', { eager: true })
const wordsAt = (language: string, namespace: string) =>
  files[`./locales/${language}/${namespace}`]?.default ?? {}

const named = Object.keys(files).map((path) => path.split('/').slice(2))
const languages = [...new Set(named.map(([language = '']) => language))].filter((name) => name !== 'en_US')
const namespaces = named.filter(([language]) => language === 'en_US').map(([, file = '']) => file)
const byText = (a: string, b: string) => (a < b ? -1 : 1)
const gapsOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort(byText)

test('Hindi is there', () => expect(languages).toContain('hi_IN'))

test.each(languages.flatMap((language) => namespaces.map((file) => [language, file] as const)))(
  '%s %s has every key, says something for each, and keeps the gaps',
  (language, file) => {
    const [english, other] = [wordsAt('en_US', file), wordsAt(language, file)]
    expect(Object.keys(english).length).toBeGreaterThan(0)
    expect(Object.keys(other).sort(byText)).toEqual(Object.keys(english).sort(byText))
    for (const [key, text] of Object.entries(english)) {
      expect(other[key]?.trim().length, key).toBeGreaterThan(0)
      expect(gapsOf(other[key] ?? ''), key).toEqual(gapsOf(text))
    }
  },
)
