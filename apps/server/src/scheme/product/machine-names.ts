/** The names of the machines of the demo worlds and presets. */
import { type Language, languageCodes } from '@glasshouse/contract'
import { type KeyOf, sourcesOf, wordsOf } from '@glasshouse/words/read.ts'

type Machine = KeyOf<'server/machines'>

/** Their English names, which are the keys of the names in other languages. */
export const machinesNamed = Object.keys(sourcesOf('en_US', 'server/machines')) as readonly Machine[]

const isNamed = (name: string): name is Machine => machinesNamed.some((machine) => machine === name)

/** A machine's names in the other thirteen languages; none for a machine that is not listed. */
export const machineNames = (name: string): Partial<Record<Language, string>> =>
  isNamed(name)
    ? Object.fromEntries(
        languageCodes
          .filter((code) => code !== 'en_US')
          .map((code) => [code, wordsOf('server/machines', code)(name)]),
      )
    : {}
