/** A sentence from a catalogue: the plural form for a count, with its gaps filled. */

/** The words of one namespace in one language, by key. */
export type Catalogue = Readonly<Record<string, string>>

/** The values for a sentence's `{{gaps}}`; `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number | undefined>>

const rules = new Map<string, Intl.PluralRules>()
function formFor(tag: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, known)
  return known.select(count)
}

/**
 * The text of a key: with a count its plural form in the language, or the form `other`; without
 * forms the key's own text.
 */
function textOf(words: Catalogue, tag: string, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return words[key]
  return words[`${key}_${formFor(tag, count)}`] ?? words[`${key}_other`] ?? words[key]
}

/**
 * The sentence of `key`, or undefined when the catalogue has none; a gap without a value is left
 * empty.
 */
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
