/** A lab run as data: what a link, a file and an export hold. Unknown or wrong fields are named. */
import * as z from 'zod/mini'
import { type PayoutPolicy, payoutPolicies } from '../pots.ts'
import {
  arrivals,
  endings,
  type FurtherMachine,
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

export interface Scenario extends Readonly<Record<LeverName, number>> {
  /** Another one than today's is kept, so that a page can say so. */
  readonly engine: number
  readonly seed: string
  readonly arrival: (typeof arrivals)[number]
  readonly policy: PayoutPolicy
  readonly ending: (typeof endings)[number]
  /** `listed`: who joins on each day, from day 0. */
  readonly joiners: readonly number[]
  /** On sale beside the first one, which the levers describe. */
  readonly machines: readonly FurtherMachine[]
}

/** The run with which the lab begins, and what a scenario has where it says nothing. */
export const usualScenario: Scenario = {
  engine: engineVersion,
  seed: '1',
  arrival: 's-curve',
  policy: 'promise-first',
  ending: 'ends',
  joiners: [],
  machines: [],
  ...usualLevers,
}

function makeSchema() {
  const { engine, seed, arrival, policy, ending } = usualScenario
  const numbers = Object.fromEntries(
    leverNames.map((name) => [name, z._default(wholeOf(name), usualLevers[name])]),
  ) as unknown as Record<LeverName, z.ZodMiniDefault<z.ZodMiniNumber>>
  const furtherMachine = z.strictObject({
    price: wholeOf('price'),
    dayReturn: wholeOf('dayReturn'),
    term: wholeOf('term'),
    earns: wholeOf('earns'),
    cost: wholeOf('cost'),
  })
  return z.strictObject({
    engine: z._default(z.int(), engine),
    seed: z._default(z.string().check(z.regex(/^[\w.-]{1,40}$/)), seed),
    arrival: z._default(z.enum(arrivals), arrival),
    policy: z._default(z.enum(payoutPolicies), policy),
    ending: z._default(z.enum(endings), ending),
    joiners: z._default(
      z.array(z.int().check(z.gte(0), z.lte(1_000_000))).check(z.maxLength(listMax)),
      () => [],
    ),
    machines: z._default(z.array(furtherMachine).check(z.maxLength(furtherMachinesMost)), () => []),
    ...numbers,
  })
}

let schema: ReturnType<typeof makeSchema> | undefined
/** Made when something is read for the first time: a slow phone takes 50 ms for its parts. */
const scenarioSchema = (): ReturnType<typeof makeSchema> => {
  schema ??= makeSchema()
  return schema
}

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
  const parsed = z.safeParse(scenarioSchema(), given)
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
