/** What the demo world's staff have written, oldest first. Pictures and films are drawn by the project. */
import type { BulletinKind, bulletinFilms, bulletinPictures } from '@glasshouse/contract'
import { msPerDay } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { insertBulletin } from '../modules/message/index.ts'

export interface DemoBulletin {
  /** World days from day 0, in the morning. */
  readonly day: number
  readonly kind: BulletinKind
  readonly title: string
  readonly content: string
  readonly picture?: (typeof bulletinPictures)[number]
  readonly film?: (typeof bulletinFilms)[number]
  readonly route?: string
}

export const demoBulletins: readonly DemoBulletin[] = [
  {
    day: 0,
    kind: 'about',
    title: 'About the demo world',
    content:
      'Two hundred simulated members and one person live here. They were made by the same engine that you use, day by day, and nothing of what they were paid was typed in.\n\nThe clock runs fast while somebody watches.',
  },
  {
    day: 0,
    kind: 'news',
    title: 'The world opens',
    content:
      'Four machines are on sale from today. Each says what it promises a day; what it earns is drawn from its revenue model and stands in the open books.',
    picture: '/pictures/banner-machines.svg',
    route: '/projects',
  },
  {
    day: 4,
    kind: 'video',
    title: 'How a machine earns',
    content:
      'The film shows a machine that turns and the coins that it brings: they fall into the pot of machine revenue. Under “paid by revenue”, incomes are paid from there first.',
    picture: '/pictures/banner-machines.svg',
    film: '/pictures/film-machine.svg',
  },
  {
    day: 4,
    kind: 'homeVideo',
    title: 'Where the money goes',
    content:
      'Coins come from those who join, lie in a pot, and go out to those who joined before. When fewer join, the pot is empty.',
    picture: '/pictures/banner-pots.svg',
    film: '/pictures/film-pots.svg',
  },
  {
    day: 10,
    kind: 'carousel',
    title: 'Every payment says whose money it was',
    content: 'The open books show each pot, each payment and each act of the operator.',
    picture: '/pictures/banner-books.svg',
    route: '/books',
  },
  {
    day: 12,
    kind: 'carousel',
    title: 'Four pots, one promise',
    content:
      'How this world pays: the pots, the order in which they are drawn, and what happens when they are empty.',
    picture: '/pictures/banner-pots.svg',
    route: '/index/incomePattern',
  },
  {
    day: 19,
    kind: 'notice',
    title: 'Payouts go on by promise',
    content:
      'The operator’s capital is nearly gone. From today, when machine revenue is not enough, incomes are paid from what members pay for machines.',
    route: '/index/incomePattern',
  },
  {
    day: 19,
    kind: 'scroll',
    title: 'Payouts are made from members’ payments for now',
    content:
      'Since this morning the policy of this world is “paid by promise”. The books show what that means.',
    route: '/books',
  },
  {
    day: 24,
    kind: 'notice',
    title: 'Paid by revenue again',
    content:
      'From today incomes are paid from what machines earn. It is less than what was promised: the part that is not covered is shown with every income.',
    route: '/books',
  },
  {
    day: 24,
    kind: 'scroll',
    title: 'Incomes are paid from machine revenue, in part',
    content: 'What is not covered is shown with every income. Press an income to see where it came from.',
    route: '/books',
  },
  {
    day: 24,
    kind: 'wallet',
    title: 'What you see here is practice money',
    content: 'It was never worth anything, and nobody can take it out.',
  },
  {
    day: 29,
    kind: 'news',
    title: 'A month in figures',
    content:
      'The first month is over. How much was promised, how much was paid and from which pot stands in the open books, day by day.',
    picture: '/pictures/banner-books.svg',
    route: '/books',
  },
]

const morningHour = 8
const msPerHour = 3_600_000

export const writeBulletins = (world: World, dayZeroMs: number): Promise<void> =>
  world.db.transaction(async (tx) => {
    for (const { day, picture = null, film = null, route = null, ...said } of demoBulletins) {
      const happenedAt = new Date(dayZeroMs + day * msPerDay + morningHour * msPerHour)
      await insertBulletin(tx, { ...said, picture, film, route, happenedAt })
    }
  })
