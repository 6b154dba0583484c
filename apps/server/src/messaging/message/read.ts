/** Bulletins that everybody may read: lines, pictures, films, news, notices. */
import { type BulletinKind, bulletinsShownMax, type Language, Refusal } from '@glasshouse/contract'
import type { Context, Handler } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { type PageWindow, pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { bulletinItem, shownOf, shownOne, totalOf } from './store.ts'

/** A handler for the kinds of which several are shown together. */
export const shown =
  (kind: BulletinKind) =>
  async (_body: object, { world, language }: Context) => {
    const rows = await shownOf(world.db, kind, { language, after: null, limit: bulletinsShownMax, offset: 0 })
    return { list: rows.map(bulletinItem) }
  }

/** A handler for the kinds of which only the newest is shown. */
export const newest =
  (kind: BulletinKind) =>
  async (_body: object, { world, language }: Context) => {
    const [row] = await shownOf(world.db, kind, { language, after: null, limit: 1, offset: 0 })
    return { item: row === undefined ? null : bulletinItem(row) }
  }

async function bulletinPage(runner: Runner, kind: BulletinKind, window: PageWindow, language: Language) {
  const after = wholeNumberKey(window.after)
  const [rows, total] = await Promise.all([
    shownOf(runner, kind, { language, after, limit: window.limit + 1, offset: window.offset }),
    totalOf(runner, kind),
  ])
  const { page, next } = pageOf(rows, window, ({ bulletinId }) => bulletinId.toString())
  return { total, list: page.map(bulletinItem), next }
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export const newsList: Handler<'news.list'> = async ({ kind, ...page }, { world, language }) =>
  await bulletinPage(world.db, kind, pageWindow(page), language)

/** Errors: `bulletin_unknown`. */
export const newsDetail: Handler<'news.detail'> = async ({ id }, { world, language }) => {
  const row = await shownOne(world.db, id, language)
  if (row === undefined) throw new Refusal('bulletin_unknown', { field: 'id' })
  return bulletinItem(row)
}
