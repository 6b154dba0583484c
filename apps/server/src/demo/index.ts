/** The demo world: there from the first start, and new again by `npm run demo:reset`. */
import { listWorlds } from '../modules/world/index.ts'
import type { Database } from '../platform/db/pool.ts'
import { type DemoLogins, readFact, writeFact } from './logins.ts'
import { type DemoNeeds, seedDemo } from './seed.ts'
import { demoSlug } from './world.ts'

export type { DemoLogins } from './logins.ts'
export type { DemoNeeds } from './seed.ts'

/** Two processes that start together make one demo world: the second waits and finds it. */
async function alone<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const client = await database.dedicated()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 9))', [demoSlug])
    return await work()
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

async function remake(needs: DemoNeeds): Promise<DemoLogins> {
  const { database } = needs
  const before = (await readFact(database))?.logins
  // A start after a crash in between makes it again.
  if (before !== undefined) await writeFact(database, { logins: before, made: false })
  const logins = await seedDemo(needs, before)
  await writeFact(database, { logins, made: true })
  return logins
}

/** The demo's logins; makes the world on the first start, and again when the making was cut short. */
export const ensureDemo = (needs: DemoNeeds): Promise<DemoLogins> =>
  alone(needs.database, async () => {
    const [fact, worlds] = await Promise.all([readFact(needs.database), listWorlds(needs.database)])
    const isThere = worlds.some(({ slug }) => slug === demoSlug)
    return fact?.made && isThere ? fact.logins : remake(needs)
  })

/** Drops the demo world and makes it anew. Passwords stay; the demo member's number is a new one. */
export const resetDemo = (needs: DemoNeeds): Promise<DemoLogins> => alone(needs.database, () => remake(needs))
