/**
 * The logins of each demo: drawn once per data directory, and stored in the catalogue so that every
 * start can print them.
 */
import * as z from 'zod/mini'
import type { Runner } from '../platform/db/pool.ts'
import { readHostFact, writeHostFact } from '../platform/host-fact.ts'
import type { Random } from '../platform/random.ts'

const demoLogins = z.object({
  member: z.object({ phone: z.string(), password: z.string() }),
  operator: z.object({ name: z.string(), password: z.string() }),
  inviteCode: z.string(),
})
export type DemoLogins = z.output<typeof demoLogins>

const factOf = (slug: string): string => (slug === 'demo' ? 'demo' : `demo:${slug}`)

/** Hosts stored `made` before there were seasons: the world was finished. */
const demoFact = z.object({ logins: demoLogins, made: z.boolean() })
type DemoFact = z.output<typeof demoFact>

/** Undefined: no season of this demo was ever finished on this host. */
export async function readFact(catalogue: Runner, slug: string): Promise<DemoFact | undefined> {
  const fact = await readHostFact<unknown>(catalogue, factOf(slug))
  return fact === undefined ? undefined : z.parse(demoFact, fact)
}

export const writeFact = (catalogue: Runner, slug: string, logins: DemoLogins): Promise<number> =>
  writeHostFact(catalogue, factOf(slug), { logins, made: true } satisfies DemoFact)

/**
 * Without letters and digits that are mistaken for each other: the password is typed from a
 * terminal.
 */
const letters = 'abcdefghijkmnpqrstuvwxyz'
const signs = `${letters}23456789`

/** A letter and eleven letters or digits: 59 bits. */
export const drawPassword = (random: Random): string =>
  [letters, ...Array.from({ length: 11 }, () => signs)]
    .map((from) => from[random.below(from.length)])
    .join('')
