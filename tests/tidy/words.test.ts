import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { codeFiles, root } from './sources.ts'
import { untranslated, type Words, wordDifferences } from './word-rules.ts'

const locales = 'apps/member/src/i18n/locales/'
const complete = ['hi_IN']
const namespaces = codeFiles
  .filter(({ path }) => path.startsWith(`${locales}en_US/`))
  .map(({ path }) => path.slice(`${locales}en_US/`.length))

const wordsOf = async (language: string, namespace: string): Promise<Words> => {
  const path = `${locales}${language}/${namespace}`
  if (!codeFiles.some((file) => file.path === path)) return {}
  return ((await import(pathToFileURL(`${root}/${path}`).href)) as { default: Words }).default
}

test('every text on screen comes from the catalogues', () => {
  const screens = codeFiles.filter(({ path }) => path.startsWith('apps/member/src/') && path.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.flatMap(untranslated)).toEqual([])
})

describe.each(complete)('%s says everything that the English says', (language) => {
  test.each(namespaces)('%s', async (namespace) => {
    const english = await wordsOf('en_US', namespace)
    expect(Object.keys(english).length).toBeGreaterThan(0)
    expect(wordDifferences(english, await wordsOf(language, namespace))).toEqual([])
  })
})

test('there are catalogues to compare', () => {
  expect(namespaces.length).toBeGreaterThan(0)
})

test.each([
  ['<p>Buy now</p>', 1],
  ["<p>{'Buy now'}</p>", 1],
  ['<p>{sold ? `Sold out` : t("buy")}</p>', 1],
  ['<p>{ready && "Ready"}</p>', 1],
  ['<img alt="A machine" />', 1],
  ["<button aria-label={open ? 'Close' : 'Open'} />", 2],
  ['<input placeholder="0.00" />', 0],
  ['<p className="big" data-state="open">{t("buy")} · {amount} USDT</p>', 0],
  ["<p>{kind === 'bonus' ? t('a') : t('b')}</p>", 0],
])('planted: %s', (text, findings) => {
  expect(untranslated({ path: 'apps/member/src/ui/planted.tsx', text: `const a = ${text}` })).toHaveLength(
    findings,
  )
})

test('planted differences between catalogues', () => {
  const english = { a: 'Buy {{count}}', b: 'Sell', c: '{{x}} of {{y}}', d: 'Day' }
  const other = { a: '{{count}} खरीदें', c: '{{y}} में से {{z}}', d: ' ', e: 'और' }
  expect(wordDifferences(english, other)).toEqual([
    'b is missing',
    'e is not in the English',
    'c has {{y}} {{z}}, the English {{x}} {{y}}',
    'd is empty',
  ])
  expect(wordDifferences(english, english)).toEqual([])
})
