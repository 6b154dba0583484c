/**
 * What a control is called in another language: a test names it once, in English, and presses it in
 * each language of the walk.
 */
import { type Language, wordsOf } from './member-app.ts'

export type Words = string | RegExp

/** The place of a value in a message; a plural with all its forms is one. */
const places = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/

const patternOf = (message: string): string =>
  message
    .split(places)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
    .join('.+')

/** Without words of its own a message would be found in every text. */
const hasWords = (message: string, text: string): boolean => {
  const own = message.split(places).join('')
  return /\p{L}{2}/u.test(own) && own.length * 4 >= text.length
}

/**
 * Names typed by people are the same in every language, and so is what no message of the app says.
 */
export function sayIn(language: Language): (words: Words) => Words {
  if (language === 'en_US') return (words) => words
  const english = [...wordsOf('en_US')]
  const own = wordsOf(language)
  return (words) => {
    const isSaid = (text: string) =>
      typeof words === 'string'
        ? hasWords(text, words) && new RegExp(`^${patternOf(text)}$`).test(words)
        : words.test(text)
    const whole = english.filter(([, text]) => text === words)
    const said = (whole.length > 0 ? whole : english.filter(([, text]) => isSaid(text)))
      .flatMap(([key]) => own.get(key) ?? [])
      .map(patternOf)
    if (said.length === 0) return words
    return new RegExp(`^(?:${[...new Set(said)].join('|')})${typeof words === 'string' ? '$' : ''}`)
  }
}
