import { expect, test } from 'vitest'
import { suggestedCountry } from '../../platform/regions.ts'
import { tidyWords } from './recover-phone.tsx'

test('the suggested country is the browser’s own when it is on the list', () => {
  expect(suggestedCountry(['en-NG', 'en'])).toBe('NG')
  expect(suggestedCountry(['fr-CH', 'de-DE'])).toBe('DE')
  expect(suggestedCountry(['en'])).toBe('IN')
  expect(suggestedCountry([])).toBe('IN')
})

test('recovery words are accepted in any spacing and case', () => {
  expect(tidyWords('  River, kite\nLAMP   stone ')).toBe('river kite lamp stone')
})
