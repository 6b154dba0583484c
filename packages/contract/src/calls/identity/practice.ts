/**
 * The practice phone: every device gets a number and a mailbox; codes are shown there and nowhere
 * else.
 */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { languageCodes } from '../../values/language.ts'
import { instantText } from '../../values/time.ts'

const practicePhone = z.object({
  country: z.string(),
  dialling: z.string(),
  /** The national digits: what goes into a phone field. */
  phone: z.string(),
  /** As shown: +999 91 98… */
  display: z.string(),
  email: z.string(),
  /** Four words that move this phone to another device; shown on this device only. */
  recoveryWords: z.string(),
})

export const practiceCalls = {
  'practice.phone': declareCall({
    service: 'user',
    method: 'GET',
    path: 'practice/phone',
    auth: 'public',
    ours: true,
    summary: 'The phone of this device, or null when it has none yet.',
    body: nothing,
    data: z.object({ phone: z.nullable(practicePhone) }),
    errors: [],
  }),
  'practice.takePhone': declareCall({
    service: 'user',
    method: 'POST',
    path: 'practice/phone/take',
    auth: 'public',
    ours: true,
    summary:
      'Hands this device a practice phone of a country (an HttpOnly cookie keeps it), or a new number for it.',
    body: z.object({ country: z.string().check(z.length(2)), language: z.optional(z.enum(languageCodes)) }),
    data: z.object({ phone: practicePhone }),
    errors: ['country_unknown', 'device_phones_too_many', 'too_many_requests'],
  }),
  'practice.recoverPhone': declareCall({
    service: 'user',
    method: 'POST',
    path: 'practice/phone/recover',
    auth: 'public',
    ours: true,
    summary: 'Brings a practice phone to this device by its four words.',
    body: z.object({ recoveryWords: z.string().check(z.minLength(8), z.maxLength(80)) }),
    data: z.object({ phone: practicePhone }),
    errors: ['recovery_words_unknown', 'too_many_requests'],
  }),
  'practice.messages': declareCall({
    service: 'user',
    method: 'GET',
    path: 'practice/messages',
    auth: 'device',
    ours: true,
    summary: 'Messages that came to the phone and mailbox of this device, newest first.',
    shows: ['practice-phone'],
    body: nothing,
    data: z.object({
      list: z.array(
        z.object({
          messageId: z.string(),
          channel: z.enum(['sms', 'mail']),
          /**
           * The kind of text; the app shows it in its own language with `code` in its placeholder.
           */
          kind: z.enum([
            'register_code',
            'reset_code',
            'already_registered',
            'asked_elsewhere',
            'password_changed',
            'unknown_account',
            'fund_code',
            'mailbox_code',
            'fund_password_changed',
            'mailbox_bound',
            'second_step_added',
            'second_step_changed',
            'safe_word_changed',
          ]),
          code: z.nullable(z.string()),
          /**
           * The word of the member whose number or mailbox this is: a message without it is not
           * ours.
           */
          word: z.nullable(z.string()),
          sentAt: instantText,
        }),
      ),
    }),
    errors: [],
  }),
}
