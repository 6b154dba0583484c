/**
 * The value of a detail of an act, said in the reader's language: the journal keeps it in English,
 * or as staff typed it. The open books and the console share this.
 */
import { languages } from '@glasshouse/contract'
import type words from '../messages/en_US/act-values.json'
import type { ActName } from './act-names.ts'
import { actors, figures, type Gap, gaps, named, phrases, reasons } from './act-phrases.ts'

export type ActValueKey = keyof typeof words

/** How a page says words and figures. */
export interface Speaker {
  readonly say: (key: ActValueKey, values?: Readonly<Record<string, string>>) => string
  readonly amount: (text: string) => string
  readonly number: (value: number) => string
  /** Of a hundred. */
  readonly percent: (value: number) => string
  /** Of the world's clock. */
  readonly instant: (iso: string) => string
  /** Of the calendar. */
  readonly date: (iso: string) => string
}

export interface SaidValue {
  readonly text: string
  /** Typed by staff, in a language of their own: it has its own direction. */
  readonly isTyped: boolean
  /** It has no words, and nobody declared it as typed. */
  readonly isUnknown: boolean
}

/** What people type, names and ids; `broken` is what the proof wrote. */
const alwaysTyped: ReadonlySet<string> = new Set([
  ...['reason', 'evidence', 'product', 'operator', 'pseudonym', 'broken', 'name'],
  ...['member', 'movement', 'withdrawal', 'thing'],
])
/** What else people type, by act. */
const typed: Readonly<Partial<Record<ActName, readonly string[]>>> = {
  'bulletin-publish': ['after'],
  'bulletin-words': ['before', 'after'],
  'bulletin-end': ['before'],
  'station-news': ['after'],
  'release-words': ['before', 'after'],
  'coupon.name': ['before', 'after'],
  'product.words': ['before', 'after'],
}
/** Acts whose values may begin with a name that people typed. */
const begunByName: readonly string[] = ['world'] satisfies readonly ActName[]

/** A text of its own direction inside a sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  list.some((one) => one === text)

export function actValue(act: string, name: string, value: string, speaker: Speaker): SaidValue {
  const said = (text: string): SaidValue => ({ text, isTyped: false, isUnknown: false })
  const asTyped: SaidValue = { text: value, isTyped: true, isUnknown: false }
  if (name === 'reason' || name === 'evidence') {
    const known = readPieces(value, reasonPatterns)
    return known === null ? asTyped : said(textOf(known, speaker))
  }
  if (alwaysTyped.has(name) || typed[act as ActName]?.includes(name)) return asTyped
  const word = wordOf(name, value, speaker)
  if (word !== null) return said(word)
  const pieces = readPieces(value)
  if (pieces !== null) return said(textOf(pieces, speaker))
  if (!begunByName.includes(act)) return { ...asTyped, isUnknown: true }
  const [own, rest] = afterName(value)
  return rest === null ? asTyped : said(`${isolated(own)}, ${textOf(rest, speaker)}`)
}

/** The person who did an act: a pseudonym is a name in every language. */
export const actorName = (by: string, { say }: Pick<Speaker, 'say'>): string =>
  isOneOf(actors, by) ? say(`by.${by}`) : by

function wordOf(name: string, value: string, { say }: Speaker): string | null {
  if (name === 'role' && isOneOf(named.role, value)) return say(`role.${value}`)
  if (name === 'feature' && isOneOf(named.feature, value)) return say(`feature.${value}`)
  if (name === 'kind' && isOneOf(named.kind, value)) return say(`kind.${value}`)
  if (name === 'language') return Object.entries(languages).find(([code]) => code === value)?.[1].name ?? null
  return null
}

/** One phrase or figure of a value. */
interface Piece {
  /** Null: a figure, which is its template with the figures in the reader's format. */
  readonly key: keyof typeof phrases | keyof typeof reasons | null
  readonly template: string
  readonly held: Readonly<Record<string, string>>
  /** The text before it. */
  readonly before: string
}

const gapName = /\{(\w+)\}/g
const escaped = (text: string): string => text.replaceAll(/[()/.]/g, String.raw`\$&`)
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${escaped(template).replaceAll(gapName, (_, gap: Gap) => `(?<${gap}>${gaps[gap]})`)}(?=$|, |: | \\()`,
    'u',
  )

interface Pattern extends Pick<Piece, 'key' | 'template'> {
  readonly pattern: RegExp
}

const patternsOf = <K extends NonNullable<Piece['key']>>(templates: Readonly<Record<K, string>>): Pattern[] =>
  (Object.entries(templates) as [K, string][]).map(([key, template]) => ({
    key,
    template,
    pattern: patternOf(template),
  }))

const reasonPatterns = patternsOf(reasons)
const valuePatterns: readonly Pattern[] = [
  ...patternsOf(phrases),
  ...figures.map((template) => ({ key: null, template, pattern: patternOf(template) })),
]

const between = /^(?:, |: | (?=\())/u

/** The phrases that make up a whole value; null when a part of it is no known phrase. */
function readPieces(text: string, patterns = valuePatterns, before = ''): readonly Piece[] | null {
  for (const { key, template, pattern } of patterns) {
    const found = pattern.exec(text)
    if (found === null) continue
    const piece: Piece = { key, template, held: { ...found.groups }, before }
    const rest = text.slice(found[0].length)
    if (rest === '') return [piece]
    const [gap = ''] = between.exec(rest) ?? []
    const others = readPieces(rest.slice(gap.length), patterns, gap)
    if (others !== null) return [piece, ...others]
  }
  return null
}

/** A name, which may have commas, and the phrases after it, if there are some. */
function afterName(value: string): readonly [name: string, rest: readonly Piece[] | null] {
  for (let at = value.indexOf(', '); at >= 0; at = value.indexOf(', ', at + 1)) {
    const rest = readPieces(value.slice(at + 2))
    if (rest !== null) return [value.slice(0, at), rest]
  }
  return [value, null]
}

const textOf = (pieces: readonly Piece[], speaker: Speaker): string =>
  pieces
    .map(({ key, template, held, before }) => {
      const values = Object.fromEntries(
        Object.entries(held).map(([gap, text]) => [gap, gapText(gap as Gap, text, speaker)]),
      )
      const said =
        key === null
          ? template.replaceAll(gapName, (_, gap: string) => values[gap] ?? '')
          : speaker.say(key, values)
      return before + said
    })
    .join('')

function gapText(gap: Gap, text: string, speaker: Speaker): string {
  const { say, amount, number, percent, instant, date } = speaker
  switch (gap) {
    case 'percent':
    case 'share':
    case 'levels':
      return text
        .split(', ')
        .map((one) => percent(Number.parseFloat(one)))
        .join(', ')
    case 'amount':
    case 'least':
    case 'most':
    case 'daily':
    case 'paid':
    case 'promised':
      return amount(text)
    case 'instant':
      return instant(text)
    case 'date':
      return date(text)
    case 'model':
      return say(`model.${text}` as ActValueKey)
    case 'taste':
      return say(`taste.${text}` as ActValueKey)
    case 'currency':
    case 'zone':
      return text
    case 'name':
    case 'seed':
      return isolated(text)
    default:
      return number(Number(text))
  }
}
