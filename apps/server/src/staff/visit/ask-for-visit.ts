/** A visitor asks for a world of their own, from the front page. */
import type { DataOf } from '@glasshouse/contract'
import type { EntranceContext } from '../../context.ts'
import { limit, peerKey } from '../../foundation/limit/index.ts'
import { worldInviteCode } from '../../identity/account/index.ts'
import { hashSecret } from '../../platform/random.ts'
import { type Claim, claim, ownClaim } from './claim.ts'
import { findVisit, makeVisit } from './make.ts'
import { readTemplate } from './template.ts'

type Visit = DataOf<'visit.ask'>

/** A page polls every two seconds while it waits; a class behind one address polls together. */
const perPeer = { max: 1000, windowMs: 10 * 60_000 }

const without = (state: Visit['state']): Visit => ({ state, slug: null, inviteCode: null, endsAt: null })

/**
 * The device, by the hash of its secret. A device without a secret gets one, which is stored only
 * once the device has a world.
 */
function deviceOf({ deviceSecret, random, setDeviceSecret }: EntranceContext): Buffer {
  const secret = deviceSecret ?? random.secret()
  if (deviceSecret === null) setDeviceSecret(secret)
  return hashSecret(secret)
}

const countAsk = ({ desk, peer, wall }: EntranceContext): Promise<void> =>
  limit(desk.db, `visit:ask:${peerKey(peer)}`, perPeer, wall)

async function said(context: EntranceContext, { slug, made, endsAt }: Claim): Promise<Visit> {
  if (!made) return without('making')
  const world = await findVisit(context, slug)
  const inviteCode = await worldInviteCode(world, context.random)
  return { state: 'ready', slug, inviteCode, endsAt: endsAt.toISOString() }
}

/** Errors: `too_many_requests`. */
export async function visitState(_body: object, context: EntranceContext): Promise<Visit> {
  await countAsk(context)
  const own = await ownClaim(context.desk.db, deviceOf(context))
  return own === undefined ? without('none') : await said(context, own)
}

/**
 * A device's first call starts the making of its world. `visit.state` reports when it is ready, or
 * `none` when the making failed. Errors: `too_many_requests`, `visits_full`.
 */
export async function askForVisit(_body: object, context: EntranceContext): Promise<Visit> {
  await countAsk(context)
  const device = deviceOf(context)
  const template = await readTemplate(context.desk.db)
  if (template === undefined) return without('preparing')
  const own = await claim(context.desk.db, device, { ...context, breakDay: template.breakDay })
  if (own.fresh)
    // Not awaited, so that the request holds no turn of its address; the page polls the state.
    makeVisit(context, own).catch((error: unknown) =>
      context.log.warn({ err: error, world: own.slug }, 'a visitor’s world was not made'),
    )
  return await said(context, own)
}
