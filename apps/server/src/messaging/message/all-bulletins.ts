/** `operator.bulletins`: what staff published, with what was taken down. */
import type { Language } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { deskPage } from '../../platform/desk-list.ts'
import { type BulletinRow, bulletinItem, type WordsByLanguage } from './store.ts'

const bulletins = {
  columns: sql`bulletin_id as "bulletinId", kind, title, content, picture, film, route, happened_at as "happenedAt",
    ended_at as "endedAt", words`,
  from: sql`bulletin`,
  id: sql`bulletin_id`,
  sorts: { time: null },
}

export const wordsListed = (words: WordsByLanguage) =>
  Object.entries(words).map(([language, written]) => ({ language: language as Language, ...written }))

/** Behind the roles of the operators' module. Errors: `page_too_deep`, `field_invalid` (after). */
export const allBulletins: Handler<'operator.bulletins'> = async ({ kind, state, ...asked }, { world }) => {
  const { page, next, total } = await deskPage<
    BulletinRow & { endedAt: Date | null; words: WordsByLanguage }
  >(world.db, bulletins, asked, [
    kind === undefined ? null : sql`kind = ${kind}`,
    state === undefined ? null : state === 'ended' ? sql`ended_at is not null` : sql`ended_at is null`,
  ])
  const list = page.map(({ endedAt, words, ...row }) => ({
    ...bulletinItem(row),
    endedAt: endedAt?.toISOString() ?? null,
    words: wordsListed(words),
  }))
  return { total, list, next }
}
