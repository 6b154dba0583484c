/** Scenario files, and what may be wrong with them: the field and the reason, in one line each. */
import { readFile } from 'node:fs/promises'
import { engineVersions, hasVersion, readScenario, type Scenario } from '@glasshouse/model'

/** Something that the caller can mend: its message is all that is printed. */
export class LabError extends Error {}

export async function scenarioOf(path: string | undefined): Promise<Scenario> {
  if (path === undefined) throw new LabError('The path of a scenario is missing.')
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new LabError(`${path} cannot be read: ${error.message}`)
  })
  return scenarioFrom(path, parsed(path, text))
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new LabError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export function scenarioFrom(name: string, given: unknown): Scenario {
  const read = readScenario(given)
  if ('scenario' in read) {
    if (hasVersion(read.scenario.engine)) return read.scenario
    throw new LabError(
      `${name} is by version ${read.scenario.engine} of the rules; this lab has ${engineVersions.join(', ')}.`,
    )
  }
  throw new LabError(
    [`${name} is no scenario:`, ...read.faults.map(({ field, message }) => `  ${field}: ${message}`)].join(
      '\n',
    ),
  )
}

/** The value after an option, and the arguments without both. */
export function optionOf(args: readonly string[], name: string) {
  const at = args.indexOf(name)
  if (at < 0) return { value: undefined, rest: args }
  const value = args[at + 1]
  if (value === undefined) throw new LabError(`${name} needs a value.`)
  return { value, rest: args.filter((_, place) => place !== at && place !== at + 1) }
}
