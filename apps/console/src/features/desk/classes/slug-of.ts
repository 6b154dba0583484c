const slugLengthMax = 31

/**
 * Makes a short name from a name: lower-case letters, digits and hyphens, with a letter first. It
 * is empty when the name has no Latin letter.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, slugLengthMax)
    .replace(/-+$/, '')
