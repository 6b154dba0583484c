/**
 * Escapes plain text for HTML and back: the one place that knows which characters a parser would
 * read as markup. Safe between tags and inside an attribute in double quotes.
 */
const entityOf: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const letterOf = Object.fromEntries(Object.entries(entityOf).map(([letter, entity]) => [entity, letter]))

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => entityOf[letter] ?? letter)

/** Undoes `escapeHtml`; entities that it does not write stay unchanged. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => letterOf[entity] ?? entity)
