/**
 * The demo worlds: they exist from the first start, each in season after season, and start over
 * with `npm run demo:reset`.
 */

import { catalogueSchema, dropWorld, forgetSeasons } from '../foundation/world/index.ts'
import { worldInviteCode } from '../identity/account/index.ts'
import { demos, firstDemo } from './demos.ts'
import type { DemoLogins } from './logins.ts'
import { carry, type SeasonNeeds, underDemoLock } from './seasons.ts'

export type { DemoLogins } from './logins.ts'
export type { SeasonNeeds } from './seasons.ts'
export { startSeasons } from './start-seasons.ts'

/**
 * The first demo's logins; makes the world on the first start, and again when that was interrupted.
 */
export const ensureDemo = (needs: SeasonNeeds): Promise<DemoLogins> => carry(needs, firstDemo)

/**
 * Drops both demo worlds with their seasons, and makes them again. Passwords stay; the demo
 * members' numbers are new ones.
 */
export async function resetDemos(needs: SeasonNeeds): Promise<readonly DemoLogins[]> {
  const logins: DemoLogins[] = []
  for (const demo of demos) {
    await underDemoLock(needs.database, demo.slug, async () => {
      await dropWorld(needs.database, demo.slug)
      await forgetSeasons(needs.database.scope(catalogueSchema), demo.slug)
    })
    logins.push(await carry(needs, demo))
  }
  return logins
}

/**
 * The staff login that the terminal prints: a person who reads it over a shoulder is not on the
 * network.
 */
export const demoNearLogin = { world: firstDemo.slug, name: firstDemo.slug } as const

/**
 * The invite code of visitors: the demo world's own, so that no member is their inviter. It is made
 * at the first call.
 */
export async function publicDemoCode({
  worlds,
  random,
}: Pick<SeasonNeeds, 'worlds' | 'random'>): Promise<string> {
  const world = await worlds.find(firstDemo.slug)
  if (world === undefined) throw new Error('the demo world is not there')
  return await worldInviteCode(world, random)
}
