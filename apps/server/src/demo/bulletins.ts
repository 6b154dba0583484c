/** What the demo world's staff have written, oldest first; the texts stand in words/. Pictures and films are drawn by the project. */
import type { BulletinKind, bulletinFilms, bulletinPictures } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { readMoment } from '../ledger/moment.ts'
import { insertBulletin } from '../modules/message/index.ts'
import type { WallClock } from '../platform/clock.ts'
import { moveTo } from './calendar.ts'
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

/** What is written on a day is written on it: the lists show the newest first. */
export async function writeBulletins(world: World, wall: WallClock, day: number): Promise<void> {
  const ofDay = demoBulletins.filter((bulletin) => bulletin.day === day)
  if (ofDay.length === 0) return
  await moveTo(world, day, morningHour)
  await world.db.transaction(async (tx) => {
    const { now: happenedAt } = await readMoment(tx, wall)
    for (const { kind, text, picture = null, film = null, route = null } of ofDay)
      await insertBulletin(tx, { kind, ...written(text), picture, film, route, happenedAt })
  })
}
