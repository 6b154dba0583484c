/**
 * What simulated members write: a template of the catalogue and its values, shown in the reader's
 * language. Values are parsed where they are read, because a world may come from a file: a figure
 * is the only thing that they can hold.
 */
import { type Language, languageCodes } from '@glasshouse/contract'
import { type KeyOf, sourcesOf, wordsOf } from '@glasshouse/words/read.ts'
import * as z from 'zod/mini'
import { escapeHtml } from '../../platform/html.ts'

export type Template = KeyOf<'server/posts'>

/** By the names in the templates: amounts and whole numbers. */
export type TemplateValues = Readonly<Record<string, string>>

/** A post as a simulated member means it. */
export interface TemplatedPost {
  readonly template: Template
  readonly values: TemplateValues
  /** The machine that it names. */
  readonly productId: bigint | null
}

const figure = z.string().check(z.regex(/^[0-9]{1,7}(?:\.[0-9]{1,2})?$/))
const saidValues = z.record(z.string().check(z.maxLength(20)), figure)

let sources: Readonly<Record<string, string>> | undefined
/** All templates, in English, by key. */
export const templates = (): Readonly<Record<string, string>> =>
  (sources ??= sourcesOf('en_US', 'server/posts') as Record<string, string>)

const isTemplate = (key: string): key is Template => Object.hasOwn(templates(), key)

/** The names that a template has to be given. */
export const gapsOf = (key: Template): string[] =>
  [...(templates()[key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** A machine's own name, and its names in other languages. */
export interface NamedMachine {
  readonly name: string
  readonly names: Readonly<Partial<Record<Language, string>>>
}

/** The text in each of the languages. */
export const inAllLanguages = (key: Template, values: TemplateValues, machine: NamedMachine | undefined) =>
  Object.fromEntries(
    languageCodes.map((code) => [
      code,
      wordsOf('server/posts', code)(key, {
        ...values,
        ...(machine === undefined ? {} : { machine: machine.names[code] ?? machine.name }),
      }),
    ]),
  ) as Record<Language, string>

export const asParagraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

interface Stored {
  readonly content: string
  readonly template: string | null
}

interface StoredPost extends Stored {
  readonly templateValues: unknown
  /** In the reader's language; null: the post names no machine. */
  readonly machine: string | null
}

/** A post's HTML for a reader; the stored content when there is no template that can be said. */
export function postContent({ content, template, ...stored }: StoredPost, language: Language): string {
  if (template === null || !isTemplate(template)) return content
  const values = saidValues.safeParse(stored.templateValues)
  const given: Record<string, string> = values.success ? { ...values.data } : {}
  if (stored.machine !== null) given['machine'] = stored.machine
  if (gapsOf(template).some((name) => given[name] === undefined)) return content
  return asParagraph(wordsOf('server/posts', language)(template, given))
}

/** A comment's text for a reader: its templates have no values. */
export const commentContent = ({ content, template }: Stored, language: Language): string =>
  template !== null && isTemplate(template) && gapsOf(template).length === 0
    ? wordsOf('server/posts', language)(template)
    : content
