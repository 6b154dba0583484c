/**
 * Whose world is whose: one a device, so many on a host. The claim stands before the copy is made.
 */
import { Refusal, visitMinutes, visitsMax } from '@glasshouse/contract'
import type { EntranceContext } from '../../context.ts'
import { limit, peerKey } from '../../foundation/limit/index.ts'
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Claim {
  readonly slug: string
  /** False: the copy is being made. */
  readonly made: boolean
  readonly endsAt: Date
}

export type Claimed = Claim & {
  /** It was made by this call, who makes the copy too. */
  readonly fresh: boolean
}

/**
 * A class of thirty behind one address has what the host has; nobody takes twenty again and again.
 */
const perPeer = { max: 30, windowMs: 60 * 60_000 }
/** A claim whose copy is not there after this was left by a process that died. */
export const makingMsMax = 120_000

const minuteMs = 60_000
const slugLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const slugLength = 8

export const ownClaim = (catalogue: Runner, device: Buffer): Promise<Claim | undefined> =>
  catalogue.maybe<Claim>(sql`
    select slug, world_id is not null as made, ends_real as "endsAt" from visit where device_hash = ${device}`)

type Claiming = Pick<EntranceContext, 'wall' | 'random' | 'peer'> & { readonly breakDay: number }

/**
 * The device's own claim, or a new one. Claims are made one after the other. A world whose hour is
 * over counts until it is deleted, which takes seconds. Errors: `visits_full` with the minutes
 * until the first ends, `too_many_requests`.
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

/** Nothing came of it: the place is free again. */
export const giveUp = (catalogue: Runner, slug: string): Promise<number> =>
  catalogue.run(sql`delete from visit where slug = ${slug} and world_id is null`)
