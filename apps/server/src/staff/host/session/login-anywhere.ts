/**
 * One login for all staff: the host and facilitators at the desk, and operators of worlds. They
 * need not name the world.
 */
import { type DeskRole, type OperatorRole, Refusal } from '@glasshouse/contract'
import {
  type CallContext,
  type EntranceContext,
  type Handler,
  type StaffRoom,
  WithMessage,
} from '../../../context.ts'
import { sweepDesk } from '../../../foundation/limit/index.ts'
import {
  clearLoginTries,
  countLogin,
  type LoginTry,
  takeOptionalCaptcha,
} from '../../../identity/account/index.ts'
import { type FoundStaff, findStaff, letStaffIn, stepOfWorld } from '../../index.ts'
import { hostName, isDeskPassword, keepHostMark } from './host-secret.ts'
import { worldsWithStaff } from './staff-places.ts'
import { stepOfDesk } from './token.ts'

/**
 * A name that exists in more worlds than these is looked up in the first of them; the others have
 * their own login address.
 */
const worldsMost = 2
const comparedAlways = 1 + worldsMost

interface Place {
  readonly room: StaffRoom
  /** Null means the desk. */
  readonly world: string | null
  readonly context: CallContext
  readonly found: FoundStaff<DeskRole | OperatorRole>
}

/**
 * Runs as many statements for an unknown name as for one that exists in three places, so that a
 * caller learns nothing from the time it takes.
 */
async function placesOf(name: string, context: EntranceContext): Promise<Place[]> {
  const { database, desk, findWorld } = context
  const slugs = await worldsWithStaff({ database, db: desk.db, name, most: worldsMost })
  const rooms: { room: StaffRoom; world: string | null; context: CallContext }[] = [
    { room: desk, world: null, context },
  ]
  for (const slug of slugs) {
    // A world that could not be upgraded admits nobody; its staff get the error for a failed login.
    const world = await findWorld(slug).catch(() => undefined)
    if (world !== undefined) rooms.push({ room: world, world: slug, context: context.inRoom(world) })
  }
  const places: Place[] = []
  for (const at of rooms) {
    const found = await findStaff<DeskRole | OperatorRole>(at.room.db, name, at.context.deviceSecret)
    places.push({ ...at, found })
  }
  for (let spare = rooms.length; spare < comparedAlways; spare++) await findStaff(desk.db, name, null)
  return places
}

/** The first place where the password is right. Every name costs the same number of comparisons. */
async function rightPlace(
  places: readonly Place[],
  password: string,
  { host }: Pick<CallContext, 'host'>,
): Promise<Place | undefined> {
  let right: Place | undefined
  for (let at = 0; at < comparedAlways; at++) {
    const place = places[at]
    const first = place !== undefined && place.found.knownDeviceId !== null
    const kept = place?.found.passwordHash ?? null
    if ((await isDeskPassword(kept, password, { first, hasher: host.hasher })) && place !== undefined)
      right ??= place
  }
  return right
}

/** A device that logged in before has a rate limit of its own, in the place where it logged in. */
function tryOf(name: string, places: readonly Place[], proved: boolean, peer: string): LoginTry {
  const known = places.find(({ found }) => found.knownDeviceId !== null)
  const account = known === undefined || known.world === null ? name : `${known.world}:${name}`
  return { kind: 'operator', account, peer, knownDeviceId: known?.found.knownDeviceId ?? null, proved }
}

/**
 * Errors, in this order: `captcha_incorrect`, `too_many_requests`, `captcha_needed`,
 * `login_paused`, `login_incorrect`, or `feature_closed` for the host account when no host secret
 * is configured; those of `letStaffIn`.
 */
export const loginAnywhere: Handler<'staff.login'> = async (body, context) => {
  const { name, password, code, passkey, recoveryCode, ...captcha } = body
  const { desk, host, wall, peer } = context
  await sweepDesk(desk.db, wall)
  if (name === hostName && host.hostSecret !== undefined) await keepHostMark(desk.db, host.hostSecret)
  const places = await placesOf(name, context)
  const proved = await takeOptionalCaptcha({ world: desk, wall }, captcha)
  const tried = tryOf(name, places, proved, peer)
  await countLogin(desk.db, wall, tried)
  const place = await rightPlace(places, password, context)
  if (place === undefined) {
    const hasNoHost = name === hostName && host.hostSecret === undefined
    throw hasNoHost ? new Refusal('feature_closed', { field: 'name' }) : new Refusal('login_incorrect')
  }
  const { room, world, found } = place
  const step = world === null ? stepOfDesk(host) : await stepOfWorld(room)
  const typed = { name, code, passkey, recoveryCode }
  const { data, msg } = await letStaffIn(room, found, typed, place.context, step)
  await clearLoginTries(desk.db, tried)
  return new WithMessage({ ...data, world }, msg)
}
