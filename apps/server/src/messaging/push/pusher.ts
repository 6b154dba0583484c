/**
 * Firebase Cloud Messaging by its admin library, fetched when the first push is sent: 37 MB that most hosts never read. The
 * library's own addresses are the only ones it calls; nothing that a member says names a host.
 */
import type { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message, Messaging } from 'firebase-admin/messaging'

export interface Pusher {
  /** False: the device is not registered any more, and its token is to be forgotten. */
  send(token: string, message: Omit<Message, 'topic'>): Promise<boolean>
  sendToTopic(topic: string, message: Omit<Message, 'token'>): Promise<void>
  /** A token that is not registered any more is passed over. */
  join(token: string, topic: string): Promise<void>
  leave(token: string, topic: string): Promise<void>
}

export interface PusherOptions {
  /** Of a service account, as the Firebase console gives it. */
  readonly keyFile: string
  /** How connections are made: tests answer them themselves. */
  readonly agent?: Agent
  readonly sendMsMax?: number
}

/** The library's own tries end after about a minute; the job is tried again later. */
const sendMsMaxDefault = 60_000

/** That this device will never be reached again by this token. */
const gone: ReadonlySet<string> = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  // A token of another Firebase project.
  'messaging/mismatched-credential',
])
const isGone = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  // Everything else in what we send is fixed, so an argument that is refused by that name is the token.
  const isToken = code === 'messaging/invalid-argument' && /registration token/i.test(message ?? '')
  return isToken || gone.has(code ?? '')
}

async function connected({ keyFile, agent }: PusherOptions): Promise<Messaging> {
  const [{ cert, initializeApp }, { getMessaging }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/messaging'),
  ])
  const app = initializeApp(
    { credential: cert(keyFile, agent), ...(agent === undefined ? {} : { httpAgent: agent }) },
    `push ${keyFile}`,
  )
  const messaging = getMessaging(app)
  // One connection at a time is enough, and HTTP/2 sessions of the library take no agent.
  messaging.enableLegacyHttpTransport()
  return messaging
}

/** Errors of all four: whatever is worth another try. */
export function openPusher(options: PusherOptions): Pusher {
  let opening: Promise<Messaging> | undefined
  const inTime = async <T>(work: (messaging: Messaging) => Promise<T>): Promise<T> => {
    opening ??= connected(options)
    const ended = new AbortController()
    const late = sleep(options.sendMsMax ?? sendMsMaxDefault, undefined, { signal: ended.signal }).then(
      () => {
        throw new Error('Firebase did not answer in time')
      },
    )
    try {
      return await Promise.race([work(await opening), late])
    } finally {
      ended.abort()
      late.catch(() => undefined)
    }
  }
  const managed = async (change: (messaging: Messaging) => ReturnType<Messaging['subscribeToTopic']>) => {
    const { errors } = await inTime(change)
    const failed = errors.find(({ error }) => !isGone(error))
    if (failed !== undefined) throw failed.error
  }
  return {
    send: async (token, message) => {
      try {
        await inTime((messaging) => messaging.send({ ...message, token } as Message))
        return true
      } catch (error) {
        if (isGone(error)) return false
        throw error
      }
    },
    sendToTopic: async (topic, message) => {
      await inTime((messaging) => messaging.send({ ...message, topic } as Message))
    },
    join: (token, topic) => managed((messaging) => messaging.subscribeToTopic(token, topic)),
    leave: (token, topic) => managed((messaging) => messaging.unsubscribeFromTopic(token, topic)),
  }
}
