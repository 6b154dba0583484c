/**
 * The messages that Firebase gets. The event decides on the sentence, which holds no typed text and
 * no amount: a lock screen shows it to anybody nearby.
 */
import { constants, formatId, type PushItem, readLanguage } from '@glasshouse/contract'
import { wordsOf } from '@glasshouse/words/read.ts'
import type { Message } from 'firebase-admin/messaging'

/** `IJ-<world>`. */
export const topicOf = (slug: string): string => `${constants.pushTopic}-${slug}`

export interface PushEvent {
  readonly pushId: bigint
  readonly kind: PushItem['kind']
  /** The member's. */
  readonly language: string
}

/**
 * The mark is the title. A repeated message has the same tag, and so replaces the first on the
 * device.
 */
export function messageOf(slug: string, { pushId, kind, language }: PushEvent): Omit<Message, 'topic'> {
  // English for a language that the platform does not have.
  const words = wordsOf('server/push', readLanguage(language))
  const tag = formatId('push', pushId)
  return {
    notification: { title: words('mark'), body: words(kind) },
    data: { world: slug, kind, pushId: tag },
    android: { collapseKey: tag, notification: { tag } },
    apns: { headers: { 'apns-collapse-id': tag } },
    webpush: { notification: { tag } },
  }
}

/**
 * Tells every device that there is news, without words: each device has its own, in its reader's
 * language.
 */
export const newsOf = (slug: string): Omit<Message, 'token'> => ({ data: { world: slug, kind: 'news' } })
