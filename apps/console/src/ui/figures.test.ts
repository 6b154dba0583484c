import { expect, test } from 'vitest'
import { tagOf } from './figures.tsx'

test.each(['en', 'hi'])('%s: the hours of a day are 0 to 23, as in the member app', (locale) => {
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  expect(format.format(Date.parse('2026-11-30T18:34:00Z'))).toMatch(/, 18:34$/)
  expect(format.format(Date.parse('2026-11-30T00:05:00Z'))).toMatch(/, 00:05$/)
})
