/**
 * `practice.recoverPhone`: the four words move a phone to this device, and the device before loses
 * it.
 */
import { Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { limit, peerKey } from '../../foundation/limit/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { tidyPhrase } from '../../platform/phrase/phrase.ts'
import { dropCodesElsewhere } from './codes.ts'
import { deviceOf, keepDevice } from './device.ts'
import type { HandedPhone } from './hand-phone.ts'
import { showPhone } from './read.ts'
import { targetKey } from './target.ts'

/**
 * 44 bits against 60 guesses in ten minutes: some phone of a world of 500 is hit after 11,000
 * years.
 */
const perPeer = { max: 60, windowMs: 10 * 60_000 }

/** Errors: `too_many_requests`, `recovery_words_unknown`. */
export const recoverPhone: Handler<'practice.recoverPhone'> = async ({ recoveryWords }, context) => {
  const { world, wall, peer } = context
  await limit(world.db, `recover:peer:${peerKey(peer)}`, perPeer, wall)
  const { device, phone } = await world.db.transaction(async (tx) => {
    const device = await deviceOf(tx, context)
    const phone = await tx.maybe<HandedPhone>(sql`
      update practice_phone set device_id = ${device.deviceId}, handed_real = ${new Date(wall.nowMs())}
      where recovery_words = ${tidyPhrase(recoveryWords)}
      returning phone_id, country, digits, email, recovery_words`)
    if (phone === undefined) throw new Refusal('recovery_words_unknown', { field: 'recoveryWords' })
    // Codes that the device got before: it no longer holds the phone, so they are no longer
    // accepted.
    const { country, digits, email } = phone
    const targets = [targetKey({ channel: 'sms', country, digits }), targetKey({ channel: 'mail', email })]
    await dropCodesElsewhere(tx, targets, device.deviceId)
    return { device, phone }
  })
  keepDevice(context, device)
  return { phone: showPhone(phone) }
}
