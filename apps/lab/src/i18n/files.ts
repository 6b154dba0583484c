/** Each language is a file of its own; a page in one file has `files-packed.ts` instead. */
import type { Language } from '@glasshouse/contract/values/language.ts'
import type { Catalogue } from '@glasshouse/words/message.ts'

const files = import.meta.glob<{ default: Catalogue }>(
  ['../../../../packages/words/messages/*/lab/page.json', '!../../../../packages/words/messages/en_US/**'],
  { query: '?compiled' },
)

/** Rejects when the file did not come. */
export async function catalogueOf(language: Language): Promise<Catalogue> {
  const file = files[`../../../../packages/words/messages/${language}/lab/page.json`]
  if (file === undefined) throw new Error(`no words: ${language}`)
  return (await file()).default
}
