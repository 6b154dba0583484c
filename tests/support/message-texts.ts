/**
 * The texts of a catalogue as a person would read them: a plural's forms are texts of their own.
 */
import type { Language } from '@glasshouse/contract'
import { compiledCatalogue } from '../../packages/words/src/compile.ts'
import type { Message } from '../../packages/words/src/message.ts'
import { sourcesOf } from '../../packages/words/src/read.ts'

/** Texts by the form of the message's plural; '' in a message without one. `{name}` for a value. */
function textsByForm(message: Message): ReadonlyMap<string, string> {
  let texts = new Map([['', '']])
  for (const part of typeof message === 'string' ? [message] : message) {
    const [name, kind, cases = {}] = typeof part === 'string' ? [] : part
    const added: ReadonlyMap<string, string> =
      name === undefined
        ? new Map([['', String(part)]])
        : kind === 'plural'
          ? new Map(Object.entries(cases).map(([form, text]) => [form, onlyText(text)]))
          : new Map([['', kind === 'select' ? onlyText(cases['other'] ?? '') : `{${name}}`]])
    texts = new Map(
      [...texts].flatMap(([form, text]) =>
        [...added].map(([more, rest]): [string, string] => [form || more, text + rest]),
      ),
    )
  }
  return texts
}

function onlyText(message: Message): string {
  const [text, ...others] = textsByForm(message).values()
  if (text === undefined || others.length > 0) throw new Error('a plural inside of a form')
  return text
}

/** Texts by key, and by `<key>_<form>` for a message with a plural. */
export const textsOfArea = (language: Language, area: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compiledCatalogue(language, sourcesOf(language, area))).flatMap(([key, message]) =>
      [...textsByForm(message)].map(([form, text]) => [form === '' ? key : `${key}_${form}`, text] as const),
    ),
  )
