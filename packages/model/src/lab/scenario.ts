/** A lab run as data: what a link, a file and an export hold. Unknown or wrong fields are named. */
import * as z from 'zod/mini'
import { payoutPolicies } from '../pots.ts'
import {
  arrivals,
  endings,
  furtherMachinesMost,
  type LeverName,
  leverNames,
  levers,
  machineLevers,
  usualLevers,
} from './levers.ts'
import { engineVersion } from './versions.ts'

const listMax = 1_095

const wholeOf = (name: LeverName) => z.int().check(z.gte(levers[name].least), z.lte(levers[name].most))

const numbers = Object.fromEntries(
  leverNames.map((name) => [name, z._default(wholeOf(name), () => usualLevers[name])]),
) as unknown as Record<LeverName, z.ZodMiniDefault<z.ZodMiniNumber>>

const furtherMachine = z.strictObject({
  price: wholeOf('price'),
  dayReturn: wholeOf('dayReturn'),
  term: wholeOf('term'),
  earns: wholeOf('earns'),
  cost: wholeOf('cost'),
})

export const scenarioSchema = z.strictObject({
  /** Another one than today's is kept, so that a page can say so. */
  engine: z._default(z.int(), engineVersion),
  seed: z._default(z.string().check(z.regex(/^[\w.-]{1,40}$/)), '1'),
  arrival: z._default(z.enum(arrivals), 's-curve'),
  policy: z._default(z.enum(payoutPolicies), 'promise-first'),
  ending: z._default(z.enum(endings), 'ends'),
  /** `listed`: who joins on each day, from day 0. */
  joiners: z._default(
    z.array(z.int().check(z.gte(0), z.lte(1_000_000))).check(z.maxLength(listMax)),
    () => [],
  ),
  /** On sale beside the first one, which the levers describe. */
  machines: z._default(z.array(furtherMachine).check(z.maxLength(furtherMachinesMost)), () => []),
  ...numbers,
})

export type Scenario = z.output<typeof scenarioSchema>

/** One thing that is wrong with a scenario, by the name of its field. */
export interface ScenarioFault {
  readonly field: string
  readonly message: string
}

/** Several levers may each be possible and not together. */
function faultsTogether({
  take,
  cost,
  level1,
  level2,
  level3,
  arrival,
  joiners,
  people,
  warned,
  first,
  machines,
}: Scenario) {
  const faults: ScenarioFault[] = []
  if (take * 10 + cost * 10 + level1 + level2 + level3 > 1_000)
    faults.push({ field: 'take', message: 'cost, take and rewards are more than the price' })
  if (machines.some((further) => take * 10 + further.cost * 10 + level1 + level2 + level3 > 1_000))
    faults.push({ field: 'machines', message: 'cost, take and rewards are more than the price of one' })
  if (arrival === 'listed' && joiners.length === 0)
    faults.push({ field: 'joiners', message: 'a list of joiners is missing' })
  if (arrival === 'listed' && joiners.reduce((sum, each) => sum + each, 0) > levers.people.most)
    faults.push({ field: 'joiners', message: `more than ${levers.people.most} people` })
  if (first > Math.floor((people * (100 - warned)) / 100))
    faults.push({ field: 'first', message: 'more than could ever join' })
  return faults
}

const texts: Readonly<Record<string, string>> = {
  engine: 'a whole number',
  seed: 'up to 40 letters, digits, dots, dashes and underscores',
  arrival: `one of ${arrivals.join(', ')}`,
  policy: `one of ${payoutPolicies.join(', ')}`,
  ending: `one of ${endings.join(', ')}`,
  joiners: `a list of whole numbers, for at most ${listMax} days`,
  machines: `at most ${furtherMachinesMost} machines, each with ${machineLevers.join(', ')}`,
  scenario: 'an object of levers',
}

/** What a field must be. */
function askedFor(field: string): string {
  const lever = leverNames.find((name) => name === field)
  if (lever !== undefined) return `a whole number from ${levers[lever].least} to ${levers[lever].most}`
  return texts[field] ?? 'an object of levers'
}

/** Parses a scenario, filling in what it leaves out. */
export function readScenario(
  given: unknown,
): { readonly scenario: Scenario } | { readonly faults: readonly ScenarioFault[] } {
  const parsed = z.safeParse(scenarioSchema, given)
  if (!parsed.success)
    return {
      faults: parsed.error.issues.flatMap(({ path, ...issue }): ScenarioFault[] =>
        'keys' in issue
          ? issue.keys.map((field) => ({ field, message: 'there is no such lever' }))
          : [{ field: path.map(String).join('.') || 'scenario', message: askedFor(String(path[0] ?? '')) }],
      ),
    }
  const faults = faultsTogether(parsed.data)
  return faults.length > 0 ? { faults } : { scenario: parsed.data }
}

/** The run with which the lab begins. */
export const usualScenario: Scenario = z.parse(scenarioSchema, {})
