/** The bulletins that staff published, with those that they took down. */
import type { BodyOf, DataOf, Language } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { type BulletinRow, bulletinItem, type WordsByLanguage } from '../../messaging/message/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { staffPage } from '../../platform/staff-list.ts'

const bulletins = {
  columns: sql`bulletin_id, kind, title, content, picture, film, route, happened_at,
    ended_at, words`,
  from: sql`bulletin`,
  id: sql`bulletin_id`,
  sorts: { time: null },
}

const wordsListed = (words: WordsByLanguage) =>
  Object.entries(words).map(([language, written]) => ({ language: language as Language, ...written }))

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function allBulletins(
  { kind, state, ...asked }: BodyOf<'operator.bulletins'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.bulletins'>> {
  const { page, next, total } = await staffPage<
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
