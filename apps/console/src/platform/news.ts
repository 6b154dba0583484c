/** The socket of staff, which announces what changes for them. The desk has no socket. */
import { socketPath } from '@glasshouse/contract'
import { openSocket } from '@glasshouse/web/socket.ts'
import { makeStore } from '@glasshouse/web/value-store.ts'
import type { Session } from './session.ts'

/** Whether the socket is connected. */
export const isLive = makeStore(false)

export interface NewsOptions {
  /** Something that staff look at has changed, or may have while the socket was disconnected. */
  onNews(): void
  /** The server reports that the session has ended. */
  onEnded(): void
}

/** The hundred events of a settlement cause one reading. */
const gatherMs = 400

/** Keeps the socket of a world's session open; the returned function closes it. */
export function followNews({ token, world }: Session, { onNews, onEnded }: NewsOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onNews()
    }, gatherMs)
  }
  const close = openSocket({
    url: new URL(socketPath, location.origin).href.replace(/^http/, 'ws'),
    hello: { token, world },
    onEvent: ({ event }) => {
      if (event !== 'beat') tell()
    },
    onUnknown: tell,
    onState: (state) => isLive.set(state === 'on'),
    onUnauthorized: onEnded,
  })
  return () => {
    clearTimeout(timer)
    close()
    isLive.set(false)
  }
}
