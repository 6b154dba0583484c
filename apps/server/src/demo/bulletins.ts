/** What the demo world's staff have written, oldest first; the texts stand in words/. Pictures and films are drawn by the project. */
import type { BulletinKind, bulletinFilms, bulletinPictures } from '@glasshouse/contract'
import { msPerDay } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { insertBulletin } from '../modules/message/index.ts'
import { type DemoText, written } from './words/index.ts'

export interface DemoBulletin {
  /** World days from day 0, in the morning. */
  readonly day: number
  readonly kind: BulletinKind
  readonly text: DemoText
  readonly picture?: (typeof bulletinPictures)[number]
  readonly film?: (typeof bulletinFilms)[number]
  readonly route?: string
}

export const demoBulletins: readonly DemoBulletin[] = [
  {
    day: 0,
    kind: 'about',
    text: 'about',
  },
  {
    day: 0,
    kind: 'news',
    text: 'opens',
    picture: '/pictures/banner-machines.svg',
    route: '/projects',
  },
  {
    day: 4,
    kind: 'video',
    text: 'machineFilm',
    picture: '/pictures/banner-machines.svg',
    film: '/pictures/film-machine.svg',
  },
  {
    day: 4,
    kind: 'homeVideo',
    text: 'potsFilm',
    picture: '/pictures/banner-pots.svg',
    film: '/pictures/film-pots.svg',
  },
  {
    day: 10,
    kind: 'carousel',
    text: 'whoseMoney',
    picture: '/pictures/banner-books.svg',
    route: '/books',
  },
  {
    day: 12,
    kind: 'carousel',
    text: 'fourPots',
    picture: '/pictures/banner-pots.svg',
    route: '/index/incomePattern',
  },
  {
    day: 19,
    kind: 'notice',
    text: 'byPromise',
    route: '/index/incomePattern',
  },
  {
    day: 19,
    kind: 'scroll',
    text: 'byPromiseLine',
    route: '/books',
  },
  {
    day: 24,
    kind: 'notice',
    text: 'byRevenue',
    route: '/books',
  },
  {
    day: 24,
    kind: 'scroll',
    text: 'byRevenueLine',
    route: '/books',
  },
  {
    day: 24,
    kind: 'wallet',
    text: 'practice',
  },
  {
    day: 29,
    kind: 'news',
    text: 'month',
    picture: '/pictures/banner-books.svg',
    route: '/books',
  },
]

const morningHour = 8
const msPerHour = 3_600_000

export const writeBulletins = (world: World, dayZeroMs: number): Promise<void> =>
  world.db.transaction(async (tx) => {
    for (const { day, kind, text, picture = null, film = null, route = null } of demoBulletins) {
      const happenedAt = new Date(dayZeroMs + day * msPerDay + morningHour * msPerHour)
      await insertBulletin(tx, { kind, ...written(text), picture, film, route, happenedAt })
    }
  })
