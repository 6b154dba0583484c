/** A sentence from a catalogue: the form for a count, with its gaps filled. */

/** The words of one namespace in one language, by key. */
export type Catalogue = Readonly<Record<string, string>>

/** What a sentence's `{{gaps}}` are filled with; `count` also chooses its form. */
export type Values = Readonly<Record<string, string | number | undefined>>

const rules = new Map<string, Intl.PluralRules>()
function formFor(tag: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, known)
  return known.select(count)
}

/** The text of a key: with a count its form in the language, or the form for all others; without forms the key's own. */
function textOf(words: Catalogue, tag: string, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return words[key]
  return words[`${key}_${formFor(tag, count)}`] ?? words[`${key}_other`] ?? words[key]
}

/** The sentence of `key`, or undefined where the catalogue has none; a gap without a value is left out. */
export function sentence(
  words: Catalogue,
  tag: string,
  key: string,
  values: Values = {},
): string | undefined {
  return textOf(words, tag, key, values['count'])?.replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) =>
    String(values[gap] ?? ''),
  )
}
