/**
 * Claims on visitors' worlds: one for each device, and a limited number on a host. The claim exists
 * before the copy is made.
 */
import { Refusal, visitMinutes, visitsMax } from '@glasshouse/contract'
import type { EntranceContext } from '../../context.ts'
import { limit, peerKey } from '../../foundation/limit/index.ts'
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Claim {
  readonly slug: string
  /** False while the copy is being made. */
  readonly made: boolean
  readonly endsAt: Date
}

export type Claimed = Claim & {
  /** True when this call made the claim. That caller also makes the copy. */
  readonly fresh: boolean
}

/**
 * A class of thirty behind one address can use all that the host has, and no address can take all
 * places again and again.
 */
const perPeer = { max: 30, windowMs: 60 * 60_000 }
/** A claim without a copy after this time was left by a process that died. */
export const makingMsMax = 120_000

const minuteMs = 60_000
const slugLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const slugLength = 8

export const ownClaim = (catalogue: Runner, device: Buffer): Promise<Claim | undefined> =>
  catalogue.maybe<Claim>(sql`
    select slug, world_id is not null as made, ends_real as ends_at from visit where device_hash = ${device}`)

type Claiming = Pick<EntranceContext, 'wall' | 'random' | 'peer'> & { readonly breakDay: number }

/**
 * Returns the device's own claim, or makes a new one. The table lock serialises claims. A world
 * whose hour is over counts until it is deleted, which takes seconds. Errors: `visits_full` with
 * the minutes until the first one ends, `too_many_requests`.
 */
export const claim = (catalogue: Scope, device: Buffer, claiming: Claiming): Promise<Claimed> =>
  catalogue.transaction(async (tx) => {
    const { wall, random, peer, breakDay } = claiming
    const nowMs = wall.nowMs()
    await tx.run(sql`lock table visit in share row exclusive mode`)
    const own = await ownClaim(tx, device)
    if (own !== undefined) return { ...own, fresh: false }
    const { taken, first } = await tx.one<{ taken: number; first: Date | null }>(
      sql`select count(*)::int as taken, min(ends_real) as first from visit`,
    )
    if (taken >= visitsMax && first !== null) {
      const minutes = Math.max(1, Math.ceil((first.getTime() - nowMs) / minuteMs))
      throw new Refusal('visits_full', { facts: { count: visitsMax, minutes } })
    }
    await limit(tx, `visit:peer:${peerKey(peer)}`, perPeer, wall)
    const letters = Array.from({ length: slugLength }, () => slugLetters[random.below(slugLetters.length)])
    const slug = `visit-${letters.join('')}`
    const endsAt = new Date(nowMs + visitMinutes * minuteMs)
    await tx.run(sql`
      insert into visit (device_hash, slug, asked_real, ends_real, break_day)
      values (${device}, ${slug}, ${new Date(nowMs)}, ${endsAt}, ${breakDay})`)
    return { slug, made: false, endsAt, fresh: true }
  })

/** Deletes the claim of a world that could not be made: the place is free again. */
export const giveUp = (catalogue: Runner, slug: string): Promise<number> =>
  catalogue.run(sql`delete from visit where slug = ${slug} and world_id is null`)
