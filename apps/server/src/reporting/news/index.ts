export { makeNews, type News } from './news.ts'
export type { OpenSocket } from './open-sockets.ts'
