/**
 * The key of a class's books: a reader with the link that contains it needs no login. The books of
 * a world without a key are open to everybody.
 */
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Random } from '../../platform/random.ts'

/** 132 bits: a link with it is short enough to be read out, and nobody guesses it. */
const letters = 22

export const drawBooksKey = (random: Pick<Random, 'secret'>): string => random.secret().slice(0, letters)

/**
 * The link that had the key before opens nothing from then on; a copy of a class gets a link of its
 * own. False: the world has no key, because anybody may read its books.
 */
export async function renewBooksKey(tx: Tx, random: Pick<Random, 'secret'>): Promise<boolean> {
  const renewed = await tx.run(
    sql`update world_setting set books_key = ${drawBooksKey(random)} where books_key is not null`,
  )
  return renewed > 0
}

/** For a world that became a class: the file of an older one, or of a demo, brings no key. */
export const ensureBooksKey = (tx: Tx, random: Pick<Random, 'secret'>): Promise<number> =>
  tx.run(sql`
    update world_setting set books_key = ${drawBooksKey(random)} where books_key is null and not demo`)

/** Path and fragment below the host: a fragment is sent to no server. Null: no link is needed. */
export const booksLink = (slug: string, key: string | null): string | null =>
  key === null ? null : `/w/${slug}/#/books?key=${key}`
