/**
 * Texts that no screen may contain: a key instead of its words, a way to pay real money, a count
 * that hides its simulated part.
 */
import { type Language, wordsOf } from './member-app.ts'

const english = wordsOf('en_US')
const keys = new Set([...english.keys()].flatMap((key) => [key, key.split(':')[1] ?? '']))

/**
 * Raw chain addresses (EVM, Tron, Bitcoin and alike), phone numbers outside +999, mailboxes outside
 * practice.invalid, and links to other hosts.
 */
const outside: readonly (readonly [string, RegExp])[] = [
  ['chain address', /\b0x[0-9a-f]{8,}/i],
  ['chain address', /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/],
  ['chain address', /\b(?:bc1|ltc1|addr1)[0-9a-z]{20,}/i],
  ['phone number', /\+(?!999\b)\d[\d ()-]{6,}/],
  ['mailbox', /[\w.+-]+@(?!practice\.invalid\b)[\w-]+\.\w+/],
  ['link', /https?:\/\/(?!(?:localhost|127\.0\.0\.1)[:/])/],
]

/**
 * Labels of counts of members and sales; the text after them gives the simulated number, or says
 * that people and simulated members are counted together. A nought stands alone: of nobody nobody
 * is simulated.
 */
const counts = /^(?:Members:? |Sold |Machines sold |Invited |Valid |Team size )(?!0(?: |$))([\d,]+)(.*)$/

/** A row of the team's table: each of its figures is a count. (A level's percentage is not.) */
const countRow = /^Level [\d,]+ (?!.*%)(.+)$/

/** Checks the texts of one language. */
export interface Texts {
  /** The text of the mark. */
  readonly mark: string
  /** @param texts every visible text of the screen, and the names of its controls and pictures */
  faults(texts: readonly string[]): string[]
}

function readTexts(language: Language): Texts {
  const words = wordsOf(language)
  // Words that look like keys: the ledger's own name of a movement, and any text that is its own
  // key.
  const said = new Set(['credit', ...english.values(), ...words.values()])
  const missing = (text: string): boolean =>
    (keys.has(text) && !said.has(text)) || /\{\w+[,}]|\bundefined\b|\bNaN\b|\[object /.test(text)
  const own = new Set(words.values())
  const foreign = new Set([...english.values()].filter((text) => !own.has(text)))
  return {
    mark: words.get('common:mark') ?? '',
    faults: (texts) =>
      texts.flatMap((text) => [
        ...(missing(text) ? [`words missing: "${text}"`] : []),
        ...(foreign.has(text) ? [`not translated: "${text}"`] : []),
        ...outside.filter(([, pattern]) => pattern.test(text)).map(([kind]) => `${kind}: "${text}"`),
      ]),
  }
}

const known = new Map<Language, Texts>()

export function textsOf(language: Language): Texts {
  const texts = known.get(language) ?? readTexts(language)
  known.set(language, texts)
  return texts
}

/**
 * @param lines the screen's lines, a label and its figure in one line
 */
export function faultsOfCounts(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const rest = counts.exec(line)?.[2]
    const row = countRow.exec(line)?.[1]
    const isBare =
      (rest !== undefined && !/^ \((?:[\d,]+ simulated|people and simulated together)\)/.test(rest)) ||
      (row !== undefined && /\d/.test(row.replaceAll(/[\d,]+ \([\d,]+ simulated\)|\b0\b/g, '')))
    return isBare ? [`a count without its simulated part: "${line}"`] : []
  })
}
