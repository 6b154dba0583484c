/** The words about a world's file. They come when they are first shown. */
import type { Language } from '@glasshouse/contract/values/language.ts'
import { type Catalogue, messageText, type Values } from '@glasshouse/words/message.ts'
import { exportLedger as buttonInEnglish } from '@glasshouse/words/messages/en_US/console/classes.json'
import type world from '@glasshouse/words/messages/en_US/lab/world.json'
import { exportLedger as buttonInHindi } from '@glasshouse/words/messages/hi_IN/console/classes.json'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'

const files = import.meta.glob<{ default: Catalogue }>(
  '../../../../../packages/words/messages/*/lab/world.json',
  { query: '?compiled' },
)

const catalogueOf = async (language: string): Promise<Catalogue> => {
  const file = files[`../../../../../packages/words/messages/${language}/lab/world.json`]
  if (file === undefined) throw new Error(`no words: ${language}`)
  return (await file()).default
}

/** It checks what a page cannot: that every line of a file follows from the others. */
const verifyCommand = 'npm run verify'

/** The console's button that saves the file; the console speaks these two languages. */
const buttonIn = (language: Language): string => (language === 'hi_IN' ? buttonInHindi : buttonInEnglish)

export type WorldWords = (key: keyof typeof world, values?: Values) => string

/** Undefined: they are not there yet, or did not come. */
export function useWorldWords(): WorldWords | undefined {
  const { language, tag } = useWords()
  const [catalogue, setCatalogue] = useState<Catalogue>()
  useEffect(() => {
    let isThere = true
    const take = (came: Catalogue): void => {
      if (isThere) setCatalogue(came)
    }
    catalogueOf(language)
      .catch(() => catalogueOf('en_US'))
      .then(take, () => undefined)
    return () => {
      isThere = false
    }
  }, [language])
  if (catalogue === undefined) return undefined
  const names = { command: verifyCommand, button: buttonIn(language) }
  return (key, values) => messageText(catalogue[key] ?? key, tag, { ...names, ...values })
}
