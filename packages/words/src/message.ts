/**
 * A compiled message, and its text for given values. This is all of ICU MessageFormat that a bundle
 * contains: `compile.ts` parses the sources at build.
 */

/** A text without arguments is itself; another one is its parts in order. */
export type Message = string | readonly Part[]

export type Part =
  | string
  | readonly [argument: string]
  | readonly [argument: string, kind: 'plural' | 'select', cases: Readonly<Record<string, Message>>]

/** The compiled messages of one area in one language, by key. */
export type Catalogue = Readonly<Record<string, Message>>

/** The arguments of a message. Numbers are formatted here, texts were formatted for the reader. */
export type Values = Readonly<Record<string, string | number | undefined>>

const rules = new Map<string, Intl.PluralRules>()
function formFor(tag: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, known)
  return known.select(count)
}

/** The case of a select for a value that was not given. */
const notGiven = 'none'

function partText(part: Part, tag: string, values: Values): string {
  if (typeof part === 'string') return part
  const [argument, kind, cases] = part
  const value = values[argument]
  if (cases === undefined) return (value ?? '').toLocaleString(tag)
  const chosen = kind === 'plural' ? formFor(tag, Number(value)) : String(value ?? notGiven)
  return messageText((Object.hasOwn(cases, chosen) ? cases[chosen] : cases['other']) ?? '', tag, values)
}

/**
 * The text of a message in the language of a BCP 47 tag. An argument without a value is left empty;
 * a form that the message lacks reads as `other`.
 */
export function messageText(message: Message, tag: string, values: Values = {}): string {
  if (typeof message === 'string') return message
  return message.map((part) => partText(part, tag, values)).join('')
}
