/** Fills the gaps of a sentence with facts. */

export type Facts = Readonly<Record<string, string | number>>

const optionalPart = /\[([^\]]*)\]/g
const gap = /\{([a-zA-Z]+)\}/g

const hasAll = (part: string, facts: Facts): boolean =>
  [...part.matchAll(gap)].every(([, name = '']) => facts[name] !== undefined)

/**
 * `{seconds}` is replaced by the fact of that name. A part in brackets is kept only when each of
 * its gaps has a fact, so that "Too many tries.[ Try again in {seconds} seconds.]" reads well
 * without one.
 */
export const fill = (template: string, facts: Facts): string =>
  template
    .replace(optionalPart, (_, part: string) => (hasAll(part, facts) ? part : ''))
    .replace(gap, (_, name: string) => String(facts[name] ?? ''))
