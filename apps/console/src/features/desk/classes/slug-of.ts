const slugLengthMax = 31

/** A short name out of a name: small letters, digits, hyphens, a letter first; empty when none of its letters is Latin. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, slugLengthMax)
    .replace(/-+$/, '')
