/**
 * What people wrote in a world, by table and column: a file's texts pass the same checks as typed
 * ones, also when the host sends the file. Every other text may hold anything but the raw form of
 * an address, which no answer of the server may contain.
 */
// Not from the whole contract: each thread that reads a file begins with these imports.
import { cleanLines, cleanText } from '@glasshouse/contract/values/clean-text.ts'
import { refusedText } from '@glasshouse/contract/values/refused-text.ts'

/**
 * `line` and `lines`: plain text. `post`: with the tags that a post keeps. `words`: JSON or a
 * list, each text in it a line.
 */
type Kind = 'line' | 'lines' | 'post' | 'words'

export const typedTexts: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  bulletin: { title: 'line', content: 'lines', words: 'words' },
  comment: { content: 'lines' },
  correction: { reason: 'line' },
  coupon: { name: 'line', names: 'words' },
  entry_request: { name: 'line' },
  exchange_rate: { reason: 'line' },
  feedback: { comments: 'lines' },
  group_picture: { reason: 'line' },
  lease_agreement: { paragraphs: 'words' },
  machine_revenue: { evidence: 'line' },
  member: { name: 'line', safe_word: 'line' },
  named_place: { nickname: 'line' },
  operator: { name: 'line', pseudonym: 'line' },
  operator_act: { pseudonym: 'line' },
  payee: { payee_name: 'line' },
  post: { content: 'post' },
  product: { name: 'line', names: 'words', lease_words: 'words' },
  push_record: { title: 'line', content: 'lines' },
  report: { reason: 'line' },
  staff_passkey: { name: 'line' },
  support_message: { content: 'lines' },
  withdrawal: { note: 'line' },
  world_setting: { name: 'line', release_words: 'words' },
}

/** The raw form of 20 bytes or more: an address, a hash, a key. */
const rawForm = /0x[0-9a-f]{40}/i
/**
 * The text that `readRichText` leaves of a post: blocks are lines, and letters separated by other
 * tags are joined.
 */
const blockTag = /<\/?(?:p|br|li|h3|blockquote|ul|ol)\s*\/?>/g
const otherTag = /<\/?(?:b|strong|i|em|u|s)>|<a href="#\/[A-Za-z0-9/?=&_-]{0,200}">|<\/a>/g
const entities: Readonly<Record<string, string>> = { '&lt;': '‹', '&gt;': '›', '&quot;': '"', '&amp;': '&' }

/** The text that a reader sees; a remaining `<` is a tag that no post keeps. */
const seenOf = (html: string): string =>
  html
    .replace(blockTag, '\n')
    .replace(otherTag, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)

/** The part of a text that may not be typed; null when all of it may. */
function faultOfLines(text: string): string | null {
  if (text.trim() === '') return null
  const clean = cleanLines(text)
  if (clean === null) return 'characters that cannot be shown'
  // Also as one line: text spread over lines is read together.
  return refusedText(clean) ?? refusedText(clean.replaceAll('\n', ' '))
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value !== null && typeof value === 'object')
    for (const each of Object.values(value)) yield* textsIn(each)
}

/** The elements of `{"a","b"}`, as Postgres writes a list of texts. */
const listOf = (text: string): unknown =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|[^{},]+/gs)].map(([all, quoted]) =>
    quoted === undefined ? all : quoted.replace(/\\(.)/gs, '$1'),
  )

function wordsIn(text: string): string {
  try {
    return [...textsIn(JSON.parse(text))].join('\n')
  } catch {
    return [...textsIn(listOf(text))].join('\n')
  }
}

const readers: Readonly<Record<Kind, (text: string) => readonly [string, string | null]>> = {
  line: (text) => {
    if (text.trim() === '') return [text, null]
    const clean = cleanText(text)
    return clean === null ? [text, 'characters that cannot be shown'] : [clean, refusedText(clean)]
  },
  lines: (text) => [cleanLines(text) ?? text, faultOfLines(text)],
  post: (text) => {
    const normal = text.normalize('NFC')
    const seen = seenOf(normal)
    return [normal, seen.includes('<') ? 'markup' : faultOfLines(seen)]
  },
  words: (text) => [text, faultOfLines(wordsIn(text))],
}

/**
 * A value in its stored form. `refused`: what the text holds that nobody may type, in the terms of
 * `refusedText`.
 */
export function readValue(
  table: string,
  column: string,
  text: string,
): { readonly kept: string } | { readonly refused: string } {
  if (text.includes('0x') && rawForm.test(text)) return { refused: 'chain-address' }
  const kind = typedTexts[table]?.[column]
  if (kind === undefined) return { kept: text }
  const [kept, refused] = readers[kind](text)
  return refused === null ? { kept } : { refused }
}
