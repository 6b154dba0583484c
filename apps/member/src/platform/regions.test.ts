import { expect, test } from 'vitest'
import { languageOfCountry, regionName } from './regions.ts'

test('a country sets the language, unless the language in use is spoken there', () => {
  expect(languageOfCountry('IN', 'en_US')).toBe('en_US')
  expect(languageOfCountry('IN', 'hi_IN')).toBe('hi_IN')
  expect(languageOfCountry('IN', 'de_DE')).toBe('hi_IN')
  expect(languageOfCountry('NG', 'hi_IN')).toBe('en_US')
  expect(languageOfCountry('DE', 'en_US')).toBe('de_DE')
})

test('a country has its name in the language in use', () => {
  expect(regionName('IN', 'hi_IN', 'India')).toBe('भारत')
  expect(regionName('IN', 'en_US', 'India')).toBe('India')
})
