/** The console's words in its second language. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { messagesFolder } from '../../packages/words/src/read.ts'
import { faultsOf, type Texts } from '../support/language-rules.ts'
import { textsOfArea } from '../support/message-texts.ts'

const textsOf = (language: Language): Texts =>
  Object.fromEntries(
    readdirSync(join(messagesFolder, language, 'console')).flatMap((file) => {
      const area = `console/${file.replace('.json', '')}`
      return Object.entries(textsOfArea(language, area)).map(
        ([key, text]) => [`${area}.${key}`, text] as const,
      )
    }),
  )

test('Hindi has every English text of the console, with its values, in its own script', () => {
  const [english, hindi] = [textsOf('en_US'), textsOf('hi_IN')]
  expect(Object.keys(english).length).toBeGreaterThan(1000)
  // Staff read names, addresses and time zones as they are written; members do not meet them.
  const faults = faultsOf(english, hindi, 'hi_IN').filter((fault) => !fault.includes('of another script'))
  expect(faults).toEqual([])
  const latin = Object.entries(hindi).filter(([, text]) => !/\p{Script=Devanagari}/u.test(text))
  expect(latin.filter(([key, text]) => text !== english[key])).toEqual([])
})
