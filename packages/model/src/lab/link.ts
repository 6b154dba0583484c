/**
 * A scenario as the part of an address after `#`. Each lever has its name there, so that a reader
 * can see it.
 */
import { type FurtherMachine, machineLevers } from './levers.ts'
import { readScenario, type Scenario, type ScenarioFault, usualScenario } from './scenario.ts'

const texts = new Set(['seed', 'arrival', 'policy', 'ending'])

/**
 * The link contains every lever, also one at its usual value, because a later version may have
 * another usual value. No value contains a character that an address escapes.
 */
export const linkOf = ({ joiners, machines, ...rest }: Scenario): string =>
  [...Object.entries(rest), ...listed('joiners', joiners), ...listed('machines', machines.flatMap(figuresOf))]
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const listed = (name: string, figures: readonly number[]) =>
  figures.length === 0 ? [] : [[name, figures.join('.')] as const]

const figuresOf = (machine: FurtherMachine): number[] => machineLevers.map((name) => machine[name])

/** Five figures a machine, in the order of `machineLevers`. */
const machinesOf = (figures: readonly unknown[]): unknown[] =>
  Array.from({ length: Math.ceil(figures.length / machineLevers.length) }, (_, machine) =>
    Object.fromEntries(
      machineLevers.map((name, nth) => [name, figures[machine * machineLevers.length + nth]]),
    ),
  )

const wholeNumber = /^-?\d{1,9}$/

const figuresIn = (text: string): unknown[] =>
  text.split('.').map((part) => (wholeNumber.test(part) ? Number(part) : part))

function valueOf(name: string, text: string): unknown {
  if (texts.has(name)) return text
  if (name === 'joiners') return figuresIn(text)
  if (name === 'machines') return machinesOf(figuresIn(text))
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
