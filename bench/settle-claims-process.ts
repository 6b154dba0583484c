/** Claims for every member of the bench's world on each order, with two workers. */

import { makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { memberAccount } from '../apps/server/src/ledger/accounts.ts'
import { openMoney } from '../apps/server/src/ledger/moment.ts'
import { manualClock } from '../apps/server/src/platform/clock.ts'
import { type Database, openDatabase, type Scope } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { claimAllIncome } from '../apps/server/src/scheme/income/index.ts'
import type { ClaimOrder } from './settle-claims.ts'
import { members } from './settle-world.ts'

const membersPerStatement = 5_000
const workers = 2

let database: Database | undefined

/**
 * Runs the statement of a member's own claim for many members at a time, with their wallets locked.
 */
async function claimFor(db: Scope, wall: ReturnType<typeof manualClock>, from: number): Promise<void> {
  const first = 1000n + BigInt(from)
  const ids = Array.from({ length: membersPerStatement }, (_, i) => first + BigInt(i))
  await db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    await tx.run(sql`
      with locked as materialized (
        select from balance where account_id = any(${ids.map((id) => memberAccount(id, 'wallet'))}::bigint[])
        order by account_id for no key update)
      select count(*) from locked`)
    await claimAllIncome(tx, moment, ids)
  })
}

async function claimAll({ connection, nowMs }: ClaimOrder): Promise<void> {
  database ??= openDatabase({ connection, connectionsMax: workers })
  const world = await makeWorlds(database).find('bench')
  if (world === undefined) throw new Error('the world is not there')
  const starts = Array.from({ length: members / membersPerStatement }, (_, i) => i * membersPerStatement)
  const worker = async () => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift())
      await claimFor(world.db, manualClock(nowMs), from)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

process.on('message', (order) => {
  void claimAll(order as ClaimOrder).then(() => process.send?.('done'))
})
process.on('disconnect', () => void database?.close())
process.send?.('ready')
