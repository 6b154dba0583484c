import type { Source } from './sources.ts'

/** With fewer declarations two classes are equal by coincidence. */
const declarationsLeast = 3
const rule = /(?:^|[{}])\s*(\.[a-z][a-z0-9-]*)\s*\{([^{}]*)\}/g
const comment = /\/\*.*?\*\//gs

/**
 * Classes of stylesheets with the same declarations: one of them is a copy that the next change
 * forgets.
 */
export function sameStyles(sources: readonly Source[]): string[] {
  const classes = new Map<string, string[]>()
  for (const { path, text } of sources) {
    // A closing brace ends one rule and begins the next, so it is doubled for the pattern.
    const rules = text.replace(comment, '').replaceAll('}', '}}').matchAll(rule)
    for (const [, name, body = ''] of rules) {
      const said = body.split(';').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
      if (said.length < declarationsLeast) continue
      const key = said.sort().join('; ')
      classes.set(key, [...(classes.get(key) ?? []), `${path} ${name}`])
    }
  }
  return [...classes.values()].filter(({ length }) => length > 1).map((alike) => alike.join(' = '))
}
