/**
 * The rules for a catalogue of another language, compared with the English one; each finding names
 * its key.
 */
import { type Language, languages } from '@glasshouse/contract'
import { latinLetters, names, scripts, shared } from './language-letters.ts'

export type Texts = Readonly<Record<string, string>>

const form = /_(?:zero|one|two|few|many|other)$/
const gap = /\{\w+\}/g
const gapsOf = (text = '') => (text.match(gap) ?? []).sort().join(' ')
/** A text as a person reads it: no placeholders, no tags. */
const readable = (text: string) => text.replace(gap, ' ').replace(/<\/?\w+\/?>/g, ' ')
/** A name with a suffix of the language is two words: `USDTમાં`. */
const word = /[\p{Script=Latin}\p{N}]+|(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{N}])+/gu
const wordsIn = (text: string): string[] => readable(text).match(word) ?? []
/** `20M` counts as the `M` of a size. */
const isName = (word: string) => names.has(word) || names.has(word.replace(/^\d+/, ''))
/**
 * The letters of a formula, in an English text that says what they mean (`C₀ = capital`): they are
 * the same in every language.
 */
const lettersOf = (source: string): readonly string[] =>
  source.includes(' = ') ? wordsIn(source).filter((word) => /^[A-Za-z]₀?$/.test(word)) : []
const latinWords = (text: string) => wordsIn(text).filter((word) => /\p{Script=Latin}/u.test(word))

const pluralForms = (language: Language): readonly string[] =>
  new Intl.PluralRules(languages[language].tag).resolvedOptions().pluralCategories

/** The texts of each message by plural form; a message without a plural has one, under ''. */
export function messagesOf(texts: Texts): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const messages = new Map<string, Map<string, string>>()
  for (const [key, text] of Object.entries(texts)) {
    const base = key.replace(form, '')
    const hasForms = base !== key && texts[`${base}_other`] !== undefined
    const forms = messages.get(hasForms ? base : key) ?? new Map<string, string>()
    messages.set(hasForms ? base : key, forms.set(hasForms ? key.slice(base.length + 1) : '', text))
  }
  return messages
}

const isLatin = (language: Language): language is keyof typeof latinLetters => language in latinLetters

/** Words of a text that are not in the language's own letters. */
function foreignWords(text: string, language: Language): string[] {
  const words = wordsIn(text).filter((word) => /\p{L}/u.test(word) && !isName(word))
  if (isLatin(language)) {
    const own = new RegExp(`^[a-z0-9${latinLetters[language].all}]+$`, 'u')
    return words.filter((word) => !own.test(word.toLocaleLowerCase(languages[language].tag)))
  }
  const own = new RegExp(`^(?:\\p{Script=${scripts[language as keyof typeof scripts]}}|\\p{M}|\\p{N})+$`, 'u')
  return words.filter((word) => !own.test(word))
}

/**
 * True when nothing in a text can be translated: placeholders, symbols, names, and words that the
 * language shares with English.
 */
const isSameInBoth = (text: string, language: Language): boolean =>
  latinWords(text).every((word) => isName(word) || (shared[language] ?? []).includes(word))

function faultsOfText(text: string, sources: readonly string[], language: Language): string[] {
  const [source = ''] = sources
  if (text.trim() === '') return ['is empty']
  const letters = lettersOf(source)
  const foreign = foreignWords(text, language).filter((word) => !letters.includes(word))
  return [
    ...(sources.some((each) => gapsOf(each) === gapsOf(text))
      ? []
      : [`has ${gapsOf(text) || 'no gaps'}, the English ${gapsOf(source) || 'none'}`]),
    ...(foreign.length > 0 ? [`has words of another script or language: ${foreign.join(', ')}`] : []),
    ...(text === source && !isSameInBoth(text, language) ? [`is the English: ${text}`] : []),
  ]
}

/**
 * A message may have a plural in one language and none in another; where it has one, it has each
 * form of the language's grammar.
 */
export function faultsOf(english: Texts, own: Texts, language: Language): string[] {
  const [needed, written] = [messagesOf(english), messagesOf(own)]
  const extra = [...written.keys()].filter((key) => !needed.has(key))
  const faults = extra.map((key) => `${key} is not in the English`)
  for (const [key, sources] of needed) {
    const texts = written.get(key)
    if (texts === undefined) faults.push(`${key} is missing`)
    else {
      const missing = texts.has('') ? [] : pluralForms(language).filter((each) => !texts.has(each))
      faults.push(...missing.map((each) => `${key}_${each} is missing`))
      for (const [each, text] of texts) {
        const like = [sources.get(each), sources.get('other'), sources.get('')].filter(
          (source) => source !== undefined,
        )
        faults.push(...faultsOfText(text, like, language).map((fault) => `${key} ${fault}`))
      }
    }
  }
  return faults
}

/** The letters that a whole catalogue of the language should contain somewhere and does not. */
export function lettersMissing(texts: Iterable<string>, language: Language): string[] {
  if (!isLatin(language)) return []
  const all = [...texts].join(' ').toLocaleLowerCase(languages[language].tag)
  return [...latinLetters[language].some].filter((letter) => !all.includes(letter))
}

const sentenceWordsMin = 4

/** Sentences that are identical in two languages: one of them was not translated. */
export const sameSentences = (one: Texts, other: Texts): string[] =>
  Object.entries(one)
    .filter(([key, text]) => other[key] === text)
    .filter(([, text]) => wordsIn(text).filter((word) => !isName(word)).length >= sentenceWordsMin)
    .map(([key, text]) => `${key}: ${text}`)
