import { expect, test } from 'vitest'
import { placesOf } from '../support/language-places.ts'
import { textsOfArea } from '../support/message-texts.ts'
import { codeFiles, isTest } from './sources.ts'
import { unusedKeys } from './word-rules.ts'

/** Of the words' own code only the phrases of acts name keys. */
const sources =
  /^(?:apps\/(?:member|lab)\/src\/|packages\/(?:contract|web)\/src\/|packages\/words\/src\/act-)/
const app = codeFiles.filter(({ path }) => sources.test(path) && !isTest(path))

test('every key of the app’s catalogues is used', async () => {
  const english = [...placesOf('en_US')].filter(([place]) => !/^(?:server\/|ending$)/.test(place))
  const keys = english.flatMap(([place, texts]) => Object.keys(texts).map((key) => `${place}:${key}`))
  expect(keys.length).toBeGreaterThan(1000)
  expect(unusedKeys(keys, app)).toEqual([])
})

/** Each journal's kinds of acts are its English words, so the words may hold no others. */
test('every kind of act that has words is recorded by the server', () => {
  const server = codeFiles.filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
  const kinds = Object.keys(textsOfArea('en_US', 'acts'))
    .filter((key) => key.startsWith('act.'))
    .map((key) => key.slice('act.'.length))
  const atDesk = Object.keys(textsOfArea('en_US', 'console/audit'))
    .filter((key) => key.startsWith('deskAct.'))
    .map((key) => key.slice('deskAct.'.length))
  expect(kinds.length).toBeGreaterThan(50)
  expect(atDesk.length).toBeGreaterThan(10)
  const unrecorded = (names: readonly string[]) =>
    names.filter((name) => !server.some(({ text }) => text.includes(`'${name}'`)))
  expect(unrecorded([...kinds, ...atDesk])).toEqual([])
  expect(unrecorded(['coupon.planted'])).toEqual(['coupon.planted'])
})

test.each([
  ['wallet:buy', "t('buy')", true],
  ['wallet:buy', "t('wallet:buy')", true],
  ['wallet:days_other', "t('days', { count })", true],
  ['wallet:type.fund', 't(`type.${name}`)', true],
  ['wallet:type.fund', 't(`wallet:type.${name}`)', true],
  ['wallet:fundNote', 't(`${name}Note`)', true],
  ['wallet:fund', 't(`type.${name}`)', false],
  ['wallet:buy', "t('common:buy')", false],
  ['wallet:sell', "t('buy')", false],
])('%s with %s is used: %s', (key, text, isSaid) => {
  expect(unusedKeys([key], [{ path: 'planted.tsx', text }])).toEqual(isSaid ? [] : [key])
})
