/**
 * Changes to the rows of stored files, for the rooms whose rows refer to them. The next sweep
 * deletes the file of a deleted row.
 */
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

/** `uploads`: selects ids of uploads. `open`: anybody in the world may view them by their names. */
export const openUploads = (tx: Tx, uploads: Query, open: boolean): Promise<number> =>
  tx.run(joinQueries([sql`update upload set open = ${open} where upload_id in (`, uploads, sql`)`]))

/** `uploads`: selects ids of uploads. */
export const deleteUploads = (tx: Tx, uploads: Query): Promise<number> =>
  tx.run(joinQueries([sql`delete from upload where upload_id in (`, uploads, sql`)`]))

/** Null deletes nothing. */
export const deleteUpload = (tx: Tx, uploadId: bigint | null): Promise<number> =>
  tx.run(sql`delete from upload where upload_id = ${uploadId}`)

/** The picture that other people see of the member. */
export const deleteHead = (tx: Tx, memberId: bigint): Promise<number> =>
  tx.run(sql`delete from upload where member_id = ${memberId} and purpose = 'head'`)
