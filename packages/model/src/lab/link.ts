/**
 * A scenario as the part of an address after `#`. Each lever has its name there, so that a reader
 * can see it.
 */
import { readScenario, type Scenario, type ScenarioFault, usualScenario } from './scenario.ts'

const texts = new Set(['seed', 'arrival', 'policy', 'ending'])

/**
 * The link contains every lever, also one at its usual value, because a later version may have
 * another usual value. No value contains a character that an address escapes.
 */
export const linkOf = ({ joiners, ...rest }: Scenario): string =>
  [...Object.entries(rest), ...(joiners.length === 0 ? [] : [['joiners', joiners.join('.')] as const])]
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const wholeNumber = /^-?\d{1,9}$/

function valueOf(name: string, text: string): unknown {
  if (texts.has(name)) return text
  if (name === 'joiners') return text.split('.').map((part) => (wholeNumber.test(part) ? Number(part) : part))
  return wholeNumber.test(text) ? Number(text) : text
}

/** What a link says; an empty one is the usual run. A link of another engine says its number. */
export function readLink(
  link: string,
): { readonly scenario: Scenario } | { readonly faults: readonly ScenarioFault[] } {
  const pairs = link.replace(/^#/, '').split('&').filter(Boolean)
  if (pairs.length === 0) return { scenario: usualScenario }
  const entries = pairs.map((pair) => {
    const [name = '', ...rest] = pair.split('=')
    return [name, valueOf(name, rest.join('='))] as const
  })
  return readScenario(Object.fromEntries(entries))
}
