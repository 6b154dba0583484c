/**
 * Reads a list of names: one on each line, or the first column of a CSV. Each line is accepted or
 * refused on its own.
 */
import { type nameRefusals, Refusal } from '@glasshouse/contract'
import { readNickname } from '../../identity/account/index.ts'

export type NameRefusal = (typeof nameRefusals)[number]

export interface NameLine {
  /** The line number as an editor shows it, from 1. */
  readonly line: number
  readonly name: string
  /** Null when the name is accepted. */
  readonly reason: NameRefusal | null
}

/** The first column; the spreadsheet added the quotes around it. */
function firstColumn(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)?.[1]
  return quoted === undefined ? (line.split(/[,;\t]/)[0] ?? '').trim() : quoted.replaceAll('""', '"').trim()
}

/** Headings that spreadsheets put above the column. */
const headings: ReadonlySet<string> = new Set(['name', 'names', 'nickname', 'nicknames', 'नाम', 'उपनाम'])

/**
 * The length of a refused line in the answer: enough to find it, and less than a raw address, which
 * no answer may hold.
 */
const toldLengthMax = 30

function refusalOf(name: string): NameRefusal | null {
  try {
    readNickname(name)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.error === 'text_refused' || error.error === 'nickname_held') return 'text'
    return error.error === 'nickname_of_staff' ? 'staff' : 'form'
  }
}

/** Skips empty lines. A name that occurs twice, in any letter case, is refused the second time. */
export function readNames(text: string): NameLine[] {
  const seen = new Set<string>()
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, given: firstColumn(line) }))
    .filter(({ line, given }) => given !== '' && !(line === 1 && headings.has(given.toLowerCase())))
    .map(({ line, given }) => {
      const reason = refusalOf(given)
      const name = reason === null ? readNickname(given) : given.slice(0, toldLengthMax)
      const key = name.toLowerCase()
      if (reason !== null) return { line, name, reason }
      if (seen.has(key)) return { line, name, reason: 'twice' as const }
      seen.add(key)
      return { line, name, reason: null }
    })
}
