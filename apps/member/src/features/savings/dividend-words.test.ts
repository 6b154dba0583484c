import { readFileSync } from 'node:fs'
import { languageCodes } from '@glasshouse/contract'
import { expect, test } from 'vitest'

const messages = new URL('../../../../../packages/words/messages/', import.meta.url)

test.each(languageCodes)(
  '%s: the count of all shares, with what it consists of in brackets, comes last',
  (code) => {
    const { dividendHow } = JSON.parse(readFileSync(new URL(`${code}/savings.json`, messages), 'utf8')) as {
      dividendHow: string
    }
    // "5% of it over 715 (people and simulated together) shares" has the bracket before its noun.
    expect(dividendHow).toMatch(/: ?\{allShares\}[.।]$/u)
  },
)
