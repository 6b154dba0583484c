export { makeNews, type News } from './news.ts'
export type { Seat } from './seats.ts'
