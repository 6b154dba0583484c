/** `practice.takePhone`: a practice phone for this device, or a new number for it. */
import { countryByCode, Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { limit, peerKey } from '../../foundation/limit/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { deviceOf, keepDevice } from './device.ts'
import { handPhone } from './hand-phone.ts'
import { showPhone } from './read.ts'

/** A class of thirty behind one address takes its phones within a minute, some learners twice. */
const perPeer = { max: 150, windowMs: 10 * 60_000 }
/** A device may change its number a few times, but not collect numbers. */
const phonesPerDeviceMax = 5

/** Errors: `country_unknown`, `too_many_requests`, `device_phones_too_many`. */
export const takePhone: Handler<'practice.takePhone'> = async ({ country: code, language }, context) => {
  const { world, wall, peer } = context
  const country = countryByCode(code)
  if (country === undefined) throw new Refusal('country_unknown', { field: 'country' })
  await limit(world.db, `phone:peer:${peerKey(peer)}`, perPeer, wall)
  const { device, phone } = await world.db.transaction(async (tx) => {
    const device = await deviceOf(tx, context)
    // Two concurrent calls of one device are counted one after the other.
    await tx.run(sql`select from device where device_id = ${device.deviceId} for no key update`)
    const held = await tx.one<{ phones: number }>(
      sql`select count(*)::int as phones from practice_phone where device_id = ${device.deviceId}`,
    )
    if (held.phones >= phonesPerDeviceMax) throw new Refusal('device_phones_too_many')
    return {
      device,
      phone: await handPhone(tx, context, { deviceId: device.deviceId, country, language: language ?? null }),
    }
  })
  keepDevice(context, device)
  return { phone: showPhone(phone) }
}
