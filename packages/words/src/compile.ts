/** Compiles ICU messages, strictly: what no screen uses is refused instead of left out. */
import { type Language, languages } from '@glasshouse/contract'
import { parse, type Token } from '@messageformat/parser'
import type { Catalogue, Message, Part } from './message.ts'

/** A file of messages; the groups of the console's files are nested. */
export interface Sources {
  readonly [key: string]: string | Sources
}

function compiledPart(token: Token): Part {
  if (token.type === 'content') return token.value
  if (token.type === 'argument') return [token.arg]
  // `#` and `{count, number}` would format a number that the caller has formatted already.
  if (token.type !== 'plural' && token.type !== 'select') throw new Error(`not supported: ${token.ctx.text}`)
  const cases = Object.fromEntries(token.cases.map(({ key, tokens }) => [key, compiledTokens(tokens)]))
  if (token.pluralOffset !== undefined || Object.keys(cases).some((key) => key.startsWith('=')))
    throw new Error(`not supported: offsets and exact numbers, in ${token.ctx.text}`)
  if (cases['other'] === undefined) throw new Error(`no case "other": ${token.ctx.text}`)
  return [token.arg, token.type, cases]
}

function compiledTokens(tokens: readonly Token[]): Message {
  const parts = tokens.map(compiledPart)
  const [first = '', ...others] = parts
  return others.length === 0 && typeof first === 'string' ? first : parts
}

/**
 * A message in a language. Throws a sentence for a message that is not ICU, and for a plural form
 * that the language does not have.
 */
export function compiledMessage(language: Language, source: string): Message {
  const { pluralCategories } = new Intl.PluralRules(languages[language].tag).resolvedOptions()
  return compiledTokens(parse(source, { cardinal: pluralCategories, strict: true }))
}

/** A file, with the keys of its groups joined by dots: `state.open`. */
export function compiledCatalogue(language: Language, sources: Sources): Catalogue {
  const flat = Object.entries(sources).flatMap(([key, source]): readonly (readonly [string, Message])[] =>
    typeof source === 'string'
      ? [[key, compiledMessage(language, source)]]
      : Object.entries(compiledCatalogue(language, source)).map(([inner, message]) => [
          `${key}.${inner}`,
          message,
        ]),
  )
  return Object.fromEntries(flat)
}
