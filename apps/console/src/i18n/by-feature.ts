import type { Catalogue, Message } from '@glasshouse/words/message.ts'

const withKeys = (feature: string, words: Catalogue): [string, Message][] =>
  Object.entries(words).map(([key, message]) => [`${feature}.${key}`, message])

/**
 * The console's messages by `<feature>.<key>`: each feature has one file per language, found by its
 * name. The names of acts are shared with the member app, and belong to the audit trail here.
 */
export const byFeature = (
  files: Readonly<Record<string, Catalogue>>,
  acts: Catalogue,
): ReadonlyMap<string, Message> =>
  new Map([
    ...Object.entries(files).flatMap(([path, words]) =>
      withKeys(path.replace(/^.*\/|\.json.*$/g, ''), words),
    ),
    ...withKeys('audit', acts),
  ])
