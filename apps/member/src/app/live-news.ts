/**
 * Turns socket events into reads. The contract maps each kind of news to topics, and this module
 * reads the queries on screen again that show one of them.
 */
import {
  type DataOf,
  type SocketEvent,
  socketPath,
  topics,
  topicsOfDay,
  topicsOfNews,
} from '@glasshouse/contract'
import type { Live } from '@glasshouse/web/socket.ts'
import { openSocket } from '@glasshouse/web/socket.ts'
import { baseOf, call } from '../platform/client.ts'
import { callQuery, queryClient, showing } from '../platform/query.ts'
import { worldSlug } from '../platform/world.ts'
import { readInTurn } from './read-in-turn.ts'

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

/** A failed notification is not reported: the inbox has the same message. */
const notifyOutside = (): Promise<void> =>
  import('../features/message/notify.ts').then(({ notifyNewest }) => notifyNewest()).catch(() => undefined)

/**
 * The open day and the last settled one, known from the first event on: both change what the money
 * reads answer.
 */
let days: string | undefined

function take(event: SocketEvent): void {
  switch (event.event) {
    case 'ready':
      return readAllAgain()
    case 'news':
      if (event.kinds.includes('message') && document.hidden) void notifyOutside()
      return readInTurn(event.kinds.flatMap((kind) => topicsOfNews[kind]))
    case 'world': {
      // If the world has not been read yet, it is read in full: the event lacks the catalogue of
      // demos.
      queryClient.setQueryData<DataOf<'world.info'>>(
        callQuery('world.info', {}).queryKey,
        (before) => before && { ...event.info, demos: before.demos },
      )
      const before = days
      days = `${event.info.clock.day} ${event.settledThrough}`
      return days === before ? undefined : readInTurn(topicsOfDay)
    }
    // Only staff receive it; a member's socket never does.
    case 'staff-news':
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
