import { expect, test } from 'vitest'
import { languageFor } from './language.ts'

test.each([
  [['de-CH', 'en'], 'de_DE'],
  [['ja', 'hi'], 'hi_IN'],
  [['gu'], 'gj_IN'],
  [['sq'], 'alb_ALB'],
  [['ja'], 'en_US'],
  [[], 'en_US'],
])('a browser that asks for %j gets %s', (tags, language) => expect(languageFor(tags)).toBe(language))
