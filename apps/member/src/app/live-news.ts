/**
 * Turns socket events into reads. The contract maps each kind of news to topics, and this module
 * reads the queries on screen again that show one of them.
 */
import {
  type DataOf,
  type SocketEvent,
  socketPath,
  type Topic,
  topics,
  topicsOfDay,
  topicsOfNews,
} from '@glasshouse/contract'
import type { Live } from '@glasshouse/web/socket.ts'
import { openSocket } from '@glasshouse/web/socket.ts'
import { baseOf, call } from '../platform/client.ts'
import { callQuery, queryClient, readAgain, showing } from '../platform/query.ts'
import { worldSlug } from '../platform/world.ts'

/** A read that was in flight when the socket connected may have been answered just before that. */
const underWayMs = 2_000

/**
 * On connecting, the first time or after a cut, the queries on screen are read again; reads in
 * flight are not restarted.
 */
function readAllAgain(): void {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', type: 'active' })
    .map(({ queryKey }) => queryKey)
  void queryClient.invalidateQueries(showing(topics), { cancelRefetch: false })
  if (underWay.length === 0) return
  setTimeout(() => {
    for (const queryKey of underWay) void queryClient.invalidateQueries({ queryKey, exact: true })
  }, underWayMs)
}

/** Enough for a slow phone to send one read, or to draw one answer, in a frame of its own. */
const betweenReadsMs = 40

/**
 * After a close nearly everything on screen is read again. All reads together would hold a slow
 * phone for 150 ms while its bars fill, so they begin one after another.
 */
async function readInTurn(about: readonly Topic[]): Promise<void> {
  await queryClient.invalidateQueries({ ...showing(about), refetchType: 'none' })
  for (const { queryKey } of queryClient.getQueryCache().findAll({ ...showing(about), type: 'active' })) {
    void queryClient.refetchQueries({ queryKey, exact: true, type: 'active', stale: true })
    await new Promise((resolve) => setTimeout(resolve, betweenReadsMs))
  }
}

/** A failed notification is not reported: the inbox has the same message. */
const notifyOutside = (): Promise<void> =>
  import('../features/message/notify.ts').then(({ notifyNewest }) => notifyNewest()).catch(() => undefined)

/** Days are settled in order; the last settled day is known from the first event on. */
let settledThrough: number | undefined

function take(event: SocketEvent): void {
  switch (event.event) {
    case 'ready':
      return readAllAgain()
    case 'news':
      if (event.kinds.includes('message') && document.hidden) void notifyOutside()
      return void readAgain(...event.kinds.flatMap((kind) => topicsOfNews[kind]))
    case 'world': {
      // If the world has not been read yet, it is read in full: the event lacks the catalogue of
      // demos.
      queryClient.setQueryData<DataOf<'world.info'>>(
        callQuery('world.info', {}).queryKey,
        (before) => before && { ...event.info, demos: before.demos },
      )
      const isPaid = settledThrough !== event.settledThrough
      settledThrough = event.settledThrough
      return isPaid ? void readInTurn(topicsOfDay) : undefined
    }
    // Only staff receive it; a member's socket never does.
    case 'desk':
    case 'beat':
      return
  }
}

/** The socket's address is under the `user` service. */
const socketUrl = (): string =>
  new URL(`${baseOf('user')}${socketPath}`, location.origin).href.replace(/^http/, 'ws')

/** Keeps a session's socket open; the returned function closes it. */
export const followNews = (token: string, onState: (state: Live) => void): (() => void) =>
  openSocket({
    url: socketUrl(),
    hello: { token, world: worldSlug },
    onEvent: take,
    onUnknown: readAllAgain,
    onState,
    // A call gets the same answer, and its 401 takes the path of every 401.
    onUnauthorized: () => void call('user.info', {}).catch(() => undefined),
  })
