/** The socket of staff: what changes for them is read again as it happens. At the desk there is none. */
import { socketPath } from '@glasshouse/contract'
import { openSocket } from '@glasshouse/web/socket.ts'
import { makeStore } from '@glasshouse/web/value-store.ts'
import type { Session } from './session.ts'

/** Whether news come by themselves at this moment. */
export const isLive = makeStore(false)

export interface NewsOptions {
  /** Something that staff look at has changed, or may have while nothing was heard. */
  onNews(): void
  /** The session has ended, says the server. */
  onEnded(): void
}

/** A settlement's hundred notices are one reading. */
const gatherMs = 400

/** Keeps the socket of a world's session open; the answer ends it. */
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
