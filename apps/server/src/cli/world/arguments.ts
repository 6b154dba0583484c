/** Parses the command line: words and options, read strictly. */
import { parseArgs } from 'node:util'
import { amountInput, formatMoney, readMoney } from '@glasshouse/contract'
import * as z from 'zod/mini'

/** The command line is not understood: exit code 2. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood'
}

const options = {
  world: { type: 'string', short: 'w' },
  reason: { type: 'string' },
  slug: { type: 'string' },
  server: { type: 'string' },
  reach: { type: 'string' },
  held: { type: 'boolean' },
  seed: { type: 'string' },
  policy: { type: 'string' },
  'member-cap': { type: 'string' },
  'starting-money': { type: 'string' },
  'time-zone': { type: 'string' },
  days: { type: 'string' },
  'books-closed': { type: 'boolean' },
  default: { type: 'boolean' },
  reset: { type: 'boolean' },
  paused: { type: 'boolean' },
  anyway: { type: 'boolean' },
  yes: { type: 'boolean' },
  whole: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export type Typed = ReturnType<typeof readArguments>

/** Errors: NotUnderstood for an option that does not exist. */
export function readArguments(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
      strict: true,
    })
    const [command, ...words] = positionals
    return { command, words, options: values }
  } catch (error) {
    throw new NotUnderstood((error as Error).message)
  }
}

/** Exactly this many words after the command. */
export function words(typed: Typed, count: number, usage: string): string[] {
  if (typed.words.length !== count) throw new NotUnderstood(`Write: npm run world -- ${usage}`)
  return typed.words
}

/** A whole number within limits. */
export function readWholeArgument(
  text: string,
  limits: { readonly least: number; readonly most: number },
  what: string,
): number {
  const value = Number(text)
  if (!/^[0-9]{1,15}$/.test(text) || value < limits.least || value > limits.most)
    throw new NotUnderstood(
      `${what} is a whole number from ${limits.least} to ${limits.most}, not "${text}".`,
    )
  return value
}

/** An amount in minor units, typed with two decimals at most, within limits. */
export function amount(
  text: string,
  limits: { readonly least: bigint; readonly most: bigint },
  what: string,
): bigint {
  const typed = z.safeParse(amountInput, text)
  const value = typed.success ? readMoney(typed.data) : null
  if (value === null || value < limits.least || value > limits.most)
    throw new NotUnderstood(
      `${what} is an amount from ${formatMoney(limits.least)} to ${formatMoney(limits.most)} with at most two decimals, not "${text}".`,
    )
  return value
}

export function oneOf<T extends string>(text: string, choices: readonly T[], what: string): T {
  const found = choices.find((choice) => choice === text)
  if (found === undefined) throw new NotUnderstood(`${what} is one of ${choices.join(', ')}, not "${text}".`)
  return found
}
