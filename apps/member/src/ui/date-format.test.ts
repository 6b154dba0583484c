import { languageCodes, languages } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

const evening = Date.parse('2026-11-30T18:34:00Z')
const midnight = Date.parse('2026-11-30T00:05:00Z')

test.each(languageCodes)('%s: the hours of a day are 0 to 23, with nothing for its half', (code) => {
  const { tag } = languages[code]
  const clock = dateFormat(tag, { timeStyle: 'short', timeZone: 'UTC' })
  expect(clock.format(evening)).toMatch(/^18.34$/)
  expect(clock.format(midnight)).toMatch(/^0?0.05$/)
  expect(dateFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(evening)).toMatch(
    /^18.34$/,
  )
})
