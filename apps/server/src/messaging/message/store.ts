/** Bulletins as rows: those that are shown now, and the number of each kind. */
import { type BulletinItem, type BulletinKind, formatId, type Language } from '@glasshouse/contract'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Written } from './text.ts'

export interface BulletinRow extends Written {
  readonly bulletinId: bigint
  readonly kind: BulletinKind
  readonly picture: string | null
  readonly film: string | null
  readonly route: string | null
  readonly happenedAt: Date
}

/** Its texts in other languages; a missing one falls back to the row's own text. */
export type WordsByLanguage = Readonly<Partial<Record<Language, Written>>>

export const bulletinItem = ({ bulletinId, happenedAt, ...row }: BulletinRow): BulletinItem => ({
  id: formatId('bulletin', bulletinId),
  ...row,
  createTime: happenedAt.toISOString(),
})

export interface Part {
  /** The reader's language; without one the original text is read. */
  readonly language?: Language | undefined
  readonly after: bigint | null
  readonly limit: number
  readonly offset: number
}

/** Newest first. */
export const shownOf = (runner: Runner, kind: BulletinKind, { language, after, limit, offset }: Part) =>
  runner.many<BulletinRow>(sql`
    select bulletin_id, kind, coalesce(words->${language ?? null}::text->>'title', title) as title,
      coalesce(words->${language ?? null}::text->>'content', content) as content, picture, film, route,
      happened_at
    from bulletin
    where kind = ${kind} and ended_at is null and (${after}::bigint is null or bulletin_id < ${after})
    order by bulletin_id desc limit ${limit}::int offset ${offset}::int`)

export const shownOne = (runner: Runner, bulletinId: bigint, language: Language) =>
  runner.maybe<BulletinRow>(sql`
    select bulletin_id, kind, coalesce(words->${language ?? null}::text->>'title', title) as title,
      coalesce(words->${language ?? null}::text->>'content', content) as content, picture, film, route,
      happened_at
    from bulletin where bulletin_id = ${bulletinId} and ended_at is null`)

export async function totalOf(runner: Runner, kind: BulletinKind): Promise<number> {
  const row = await runner.maybe<{ total: number }>(
    sql`select total from bulletin_count where kind = ${kind}`,
  )
  return row?.total ?? 0
}

export type NewBulletin = Omit<BulletinRow, 'bulletinId'> & { readonly words?: WordsByLanguage }

/** The texts must have been checked by `readWritten`. */
export async function insertBulletin(tx: Tx, { words = {}, ...row }: NewBulletin): Promise<BulletinRow> {
  const { bulletinId } = await tx.one<{ bulletinId: bigint }>(sql`
    insert into bulletin (kind, title, content, picture, film, route, happened_at, words)
    values (${row.kind}, ${row.title}, ${row.content}, ${row.picture}, ${row.film}, ${row.route}, ${row.happenedAt},
            ${JSON.stringify(words)}::jsonb)
    returning bulletin_id`)
  await tx.run(sql`
    insert into bulletin_count (kind, total) values (${row.kind}, 1)
    on conflict (kind) do update set total = bulletin_count.total + 1`)
  return { ...row, bulletinId }
}

type ShownBulletin = Written & { readonly kind: BulletinKind; readonly words: WordsByLanguage }

/**
 * Writes a bulletin's texts in one language; without texts, the original ones are read in that
 * language again. Returns the bulletin as it was before; undefined: it is not shown (any more).
 */
export async function writeBulletinWords(
  tx: Tx,
  bulletinId: bigint,
  { language, written }: { readonly language: Language; readonly written: Written | undefined },
): Promise<ShownBulletin | undefined> {
  const bulletin = await tx.maybe<ShownBulletin>(sql`
    select kind, title, content, words from bulletin
    where bulletin_id = ${bulletinId} and ended_at is null for no key update`)
  if (bulletin === undefined) return undefined
  const { [language]: _before, ...others } = bulletin.words
  const words = written === undefined ? others : { ...others, [language]: written }
  await tx.run(
    sql`update bulletin set words = ${JSON.stringify(words)}::jsonb where bulletin_id = ${bulletinId}`,
  )
  return bulletin
}

/** Undefined: it is not shown (any more). */
export async function endBulletin(tx: Tx, bulletinId: bigint, now: Date) {
  const ended = await tx.maybe<{ kind: BulletinKind; title: string }>(sql`
    update bulletin set ended_at = ${now} where bulletin_id = ${bulletinId} and ended_at is null returning kind, title`)
  if (ended === undefined) return undefined
  await tx.run(sql`update bulletin_count set total = total - 1 where kind = ${ended.kind}`)
  return ended
}
