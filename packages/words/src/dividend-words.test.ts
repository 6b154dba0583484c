/* A count that the server does not split has its parts in brackets: they end a sentence. */
import { languageCodes } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { sourcesOf } from './read.ts'

test.each(languageCodes)(
  '%s: the count of all shares, with what it consists of in brackets, comes last',
  (code) => {
    // "5% of it over 715 (people and simulated together) shares" has the bracket before its noun.
    expect(String(sourcesOf(code, 'savings')['dividendHow'])).toMatch(/: ?\{allShares\}[.।]$/u)
  },
)
