/** What a device sees of its own phone, and which phone a number or mailbox belongs to. */
import { countryByCode, type DataOf, formatId, type Language } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { shownNumber, type Target } from './target.ts'

type ShownPhone = NonNullable<DataOf<'practice.phone'>['phone']>
type Message = DataOf<'practice.messages'>['list'][number]

/** The overlay shows a few; older ones are deleted after a week. */
const messagesShownMax = 30

export const showPhone = (phone: {
  readonly country: string
  readonly digits: string
  readonly email: string
  readonly recoveryWords: string | null
}): ShownPhone => ({
  country: phone.country,
  dialling: countryByCode(phone.country)?.dialling ?? '',
  phone: phone.digits,
  display: shownNumber(phone.country, phone.digits),
  email: phone.email,
  recoveryWords: phone.recoveryWords ?? '',
})

/** The phone in use on a device: the one it got last. */
export async function phoneOfDevice(runner: Runner, deviceId: bigint): Promise<ShownPhone | null> {
  const phone = await runner.maybe<Parameters<typeof showPhone>[0]>(sql`
    select country, digits, email, recovery_words from practice_phone
    where device_id = ${deviceId} order by handed_real desc, phone_id desc limit 1`)
  return phone === undefined ? null : showPhone(phone)
}

/** Messages to all phones of a device, newest first. */
export async function messagesOfDevice(runner: Runner, deviceId: bigint): Promise<Message[]> {
  const rows = await runner.many<
    Omit<Message, 'messageId' | 'sentAt'> & { messageId: bigint; sentReal: Date }
  >(
    // A mailbox that no member has bound belongs to its phone: the code that binds it carries the
    // word too.
    sql`select message_id, channel, kind, code, sent_real,
          case when mailed.member_id is null then called.safe_word else mailed.safe_word end as word
        from phone_message join practice_phone as phone using (phone_id)
        left join member as called on called.country = phone.country and called.digits = phone.digits
        left join member as mailed on channel = 'mail' and mailed.email = phone.email
        where device_id = ${deviceId} order by message_id desc limit ${messagesShownMax}`,
  )
  return rows.map(({ messageId, sentReal, channel, kind, code, word }) => ({
    messageId: formatId('message', messageId),
    channel,
    kind,
    code,
    word,
    sentAt: sentReal.toISOString(),
  }))
}

export interface PhoneFound {
  readonly phoneId: bigint
  /** Null for a seeded member's phone. */
  readonly deviceId: bigint | null
  readonly country: string
  readonly language: Language | null
}

/**
 * The phone that a number or mailbox belongs to; undefined when the practice network never issued
 * it.
 */
export const findPhone = (runner: Runner, target: Target): Promise<PhoneFound | undefined> =>
  target.channel === 'sms'
    ? runner.maybe<PhoneFound>(sql`
        select phone_id, device_id, country, language from practice_phone
        where country = ${target.country} and digits = ${target.digits}`)
    : runner.maybe<PhoneFound>(sql`
        select phone_id, device_id, country, language from practice_phone
        where email = ${target.email}`)
