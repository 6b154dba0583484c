/**
 * Firebase Cloud Messaging through its admin library, which is loaded when the first push is sent:
 * 37 MB that most hosts never read. The library calls only its own addresses; no input of a member
 * names a host.
 */
import type { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message, Messaging } from 'firebase-admin/messaging'

export interface Pusher {
  /** False: the device is no longer registered, and its token is to be deleted. */
  send(token: string, message: Omit<Message, 'topic'>): Promise<boolean>
  sendToTopic(topic: string, message: Omit<Message, 'token'>): Promise<void>
  /** A token that is no longer registered is skipped. */
  join(token: string, topic: string): Promise<void>
  leave(token: string, topic: string): Promise<void>
}

export interface PusherOptions {
  /** The key file of a service account, as the Firebase console gives it. */
  readonly keyFile: string
  /** How connections are made; tests pass an agent that answers them. */
  readonly agent?: Agent
  readonly sendMsMax?: number
}

/** The library's own retries end after about a minute; the job is retried later. */
const sendMsMaxDefault = 60_000

/** Error codes by which this token will never reach the device again. */
const gone: ReadonlySet<string> = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  // The token belongs to another Firebase project.
  'messaging/mismatched-credential',
])
const isGone = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  // All other arguments are fixed, so a refused argument with that message is the token.
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
  // One connection at a time is enough, and the library's HTTP/2 sessions accept no agent.
  messaging.enableLegacyHttpTransport()
  return messaging
}

/** Errors of all four methods: those that are worth a retry. */
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
