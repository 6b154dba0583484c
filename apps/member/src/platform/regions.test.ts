import { expect, test } from 'vitest'
import { languageOfCountry, regionName } from './regions.ts'

const bothThere = (language: string) => language === 'en_US' || language === 'hi_IN'

test('a country sets the language, unless one that is spoken there is in use', () => {
  expect(languageOfCountry('IN', 'en_US', bothThere)).toBe('en_US')
  expect(languageOfCountry('IN', 'hi_IN', bothThere)).toBe('hi_IN')
  expect(languageOfCountry('IN', 'de_DE', bothThere)).toBe('hi_IN')
  expect(languageOfCountry('NG', 'hi_IN', bothThere)).toBe('en_US')
  expect(languageOfCountry('DE', 'hi_IN', bothThere)).toBe('en_US')
  expect(languageOfCountry('DE', 'en_US', () => true)).toBe('de_DE')
})

test('a country has its name in the language in use', () => {
  expect(regionName('IN', 'hi_IN', 'India')).toBe('भारत')
  expect(regionName('IN', 'en_US', 'India')).toBe('India')
})
