/** The messages that Firebase gets. */
import { constants, formatId, type PushItem } from '@glasshouse/contract'
import type { Message } from 'firebase-admin/messaging'
import { sentencesOf } from './sentences.ts'

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
  const words = sentencesOf(language)
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
