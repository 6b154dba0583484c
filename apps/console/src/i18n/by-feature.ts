import type { Catalogue, Message } from '@glasshouse/words/message.ts'

type Entry = [key: string, message: Message]

const featureOf = (path: string): string => path.replace(/^.*\/|\.json.*$/g, '')

const withKeys = (feature: string, words: Catalogue): Entry[] =>
  Object.entries(words).map(([key, message]) => [`${feature}.${key}`, message])

/**
 * The console's messages by `<feature>.<key>`: each feature has one file per language, found by its
 * name. The names of acts are shared with the member app, and belong to the audit trail here.
 */
export const byFeature = (
  files: Readonly<Record<string, Catalogue>>,
  acts: Catalogue = {},
): ReadonlyMap<string, Message> =>
  new Map([
    ...Object.entries(files).flatMap(([path, words]) => withKeys(featureOf(path), words)),
    ...withKeys('audit', acts),
  ])

/** The titles of all features, for the menu and the search. */
export const titlesOf = (files: Readonly<Record<string, Message>>): readonly Entry[] =>
  Object.entries(files).map(([path, title]) => [`${featureOf(path)}.title`, title])
