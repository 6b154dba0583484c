/**
 * An account from a nickname and an invitation: the practice phone and the password are made on
 * the way.
 */
import { countryByCode, type DataOf, Refusal } from '@glasshouse/contract'
import { type Context, WithMessage } from '../../context.ts'
import { limit, peerKey } from '../../foundation/limit/index.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { openMoney } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { deviceOf, findDevice, type HeldDevice, handPhone, keepDevice } from '../practice/index.ts'
import { createMember } from './create-member.ts'
import { askingMax, asksStaff, countAsking, countEntry, isPlace } from './entry.ts'
import { askToEnter, closeEntryRequest, hasEntryRequest } from './entry-request.ts'
import { inviterOf } from './invite-code.ts'
import { hashPassword } from './password/argon.ts'
import { takePlace } from './place.ts'
import { rememberMemberDevice } from './session/device.ts'
import { noteLogin } from './session/logins.ts'
import { startSession } from './session/member.ts'
import { makeToken } from './session/token.ts'
import { readLoginData } from './user/read.ts'

/**
 * The device first; then the address, generous enough for a class that mistypes: entry.ts counts
 * the entries.
 */
const perDevice = { max: 20, windowMs: 10 * 60_000 }
const perPeer = { max: 200, windowMs: 10 * 60_000 }
/** As many numbers as a device may take by itself. */
const phonesPerDeviceMax = 5

export interface Newcomer {
  /** As `readNickname` returns it. */
  readonly name: string
  readonly inviteCode: string
  readonly country: string
}

/**
 * An ordinary member: its number is that of the phone that this device is given here. Nobody knows
 * its password; a member who moves to another device takes the phone along by its four words, and
 * sets a password with the code that arrives there. Errors, in this order: `feature_closed` (this
 * world requires more), `country_unknown`, `too_many_requests`, `invite_code_unknown`,
 * `world_ended`, `entry_closed`, `entry_by_link`, `entry_waits` and `entry_refused` where staff
 * admit each person, `money_stopped`, `device_phones_too_many`, `world_full`,
 * `invite_code_unknown` of a place that another person took meanwhile.
 */
export async function registerWithNickname(
  context: Context,
  { name, inviteCode, country: code }: Newcomer,
): Promise<WithMessage<DataOf<'auth.enter'>>> {
  const { world, wall, peer, random, language, deviceSecret } = context
  const settings = await readSettings(world.db)
  // Where staff admit each person, they decide by the nickname.
  if (!settings.nicknameEntry && settings.entry !== 'approve') throw new Refusal('feature_closed')
  const country = countryByCode(code)
  if (country === undefined) throw new Refusal('country_unknown', { field: 'country' })
  const known = await findDevice(world.db, deviceSecret)
  if (known !== undefined) await limit(world.db, `register:device:${known}`, perDevice, wall)
  // Thirty learners share an address: the tries of one of them do not hold up another who has a
  // link of their own.
  const byPlace = await isPlace(world.db, inviteCode)
  if (!byPlace) await limit(world.db, `register:peer:${peerKey(peer)}`, perPeer, wall)
  const inviterId = await inviterOf(world.db, inviteCode)
  if (inviterId === undefined) throw new Refusal('invite_code_unknown', { field: 'inviteCode' })
  if (settings.endsReal.getTime() <= wall.nowMs()) throw new Refusal('world_ended')
  const asks = await asksStaff(world.db, settings, inviteCode)
  if (asks && !(await hasEntryRequest(world.db, known))) await countAsking(context, settings)
  const asked = asks ? await askStaff(context, name, settings.memberCap) : null
  if (!byPlace && !asks) await countEntry(context, settings)
  const passwordHash = await hashPassword(random.secret(), context.host.hasher)
  const token = makeToken(world, random)
  const { device, memberId } = await world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    const device = await deviceOf(tx, context)
    const { deviceId } = device
    // Two concurrent calls of one device are counted one after the other.
    await tx.run(sql`select from device where device_id = ${deviceId} for no key update`)
    const { phones } = await tx.one<{ phones: number }>(
      sql`select count(*)::int as phones from practice_phone where device_id = ${deviceId}`,
    )
    if (phones >= phonesPerDeviceMax) throw new Refusal('device_phones_too_many')
    const { digits } = await handPhone(tx, context, { deviceId, country, language })
    const called = asked ?? name
    const wanted = {
      country: country.code,
      digits,
      email: null,
      name: called,
      passwordHash,
      inviterId,
      language,
    }
    const { memberId } = await createMember(tx, context, moment, { ...wanted, simulated: false })
    // A place kept by name has its own name.
    await takePlace(tx, inviteCode, memberId)
    if (asks && (await closeEntryRequest(tx, deviceId, memberId)) === 0) throw new Refusal('entry_waits')
    await startSession(tx, wall, { memberId, passwordHash, token })
    const held = { ...context, deviceSecret: device.newSecret ?? deviceSecret }
    await rememberMemberDevice(tx, held, memberId)
    await noteLogin(tx, context, { memberId, deviceId, sessionHash: token.hash })
    return { device, memberId }
  })
  keepDevice(context, device)
  return new WithMessage(await readLoginData(world, memberId), token.token)
}

/**
 * The name that staff admitted. Errors: `entry_waits`, stored when it is new; `entry_refused`,
 * `too_many_requests`, `world_full`.
 */
async function askStaff(context: Context, name: string, memberCap: number): Promise<string> {
  const { world } = context
  const { device, answer } = await world.db.transaction(async (tx) => {
    const device: HeldDevice = await deviceOf(tx, context)
    return { device, answer: await askToEnter(tx, context, { ...device, name, most: askingMax(memberCap) }) }
  })
  keepDevice(context, device)
  if (answer instanceof Refusal) throw answer
  return answer.letIn
}
