/**
 * Texts that staff of both demo worlds publish in the first weeks, oldest first; the words are in
 * words/.
 */
import type { DemoBulletin, DemoWorld } from './demo-world.ts'

/** Pictures and films are drawn by the project. */
export const firstBulletins: readonly DemoBulletin[] = [
  { day: 0, kind: 'about', text: 'about' },
  { day: 0, kind: 'news', text: 'opens', picture: '/pictures/banner-machines.svg', route: '/projects' },
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
    picture: '/pictures/banner-people.svg',
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
    text: 'howItPays',
    picture: '/pictures/banner-pots.svg',
    route: '/index/incomePattern',
  },
]

/** The guide's own posts, by day: where to find things in the app. */
export const firstGuidance: DemoWorld['guidance'] = {
  0: '<p>Welcome. Everything here is <b>practice money</b>, and every payout says where it came from.</p><p>Begin with <a href="#/index/incomePattern">how income works</a>.</p>',
  10: '<p>Ten days have passed. Before you buy another machine, look at three figures in the <a href="#/books">open books</a>:</p><ul><li>what was promised and what was paid</li><li>whose money paid for it</li><li>the days until the pots are empty</li></ul>',
  20: '<p>A machine that pays every day is not the same as a machine that <b>earns</b> every day. The bar under each payout shows the difference.</p>',
}
