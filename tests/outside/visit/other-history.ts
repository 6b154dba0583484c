/**
 * Another history of the practice chain, as of a node with replaced newest blocks. No call of
 * the app makes one, so while no server runs the log below it loses its newest blocks; the node is
 * rebuilt from the rest.
 */
import { parsePracticeAddress } from '@glasshouse/contract'
import { Client } from 'pg'

/**
 * The newest transaction that names an address: a deposit is found by where it went, because other
 * worlds of the host send coins at the same time.
 */
export async function transactionTo(databaseUrl: string, address: string): Promise<Buffer> {
  const raw = parsePracticeAddress(address)
  if (raw === null) throw new Error(`not a practice address: ${address}`)
  return await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select hash from catalogue.chain_transaction where position($1 in raw) > 0
       order by transaction_id desc limit 1`,
      [Buffer.from(raw)],
    )
    if (rows[0] === undefined) throw new Error('no transaction went to this address')
    return rows[0].hash
  })
}

/**
 * Takes back the block of the first of these transactions and all above it. `dropped` are never
 * mined again; the others are mined again in later blocks. Returns the number of blocks taken back.
 */
export async function takeBack(
  databaseUrl: string,
  { from, dropped }: { readonly from: readonly Buffer[]; readonly dropped: readonly Buffer[] },
): Promise<number> {
  return await onDatabase(databaseUrl, async (client) => {
    await client.query('begin')
    const { rows } = await client.query(
      `select block_number as number, mined_at_s as "minedAt" from catalogue.chain_block
       where block_number >= (select min(block_number) from catalogue.chain_transaction where hash = any($1))
       order by block_number`,
      [from],
    )
    const [first] = rows
    if (first === undefined) throw new Error('none of these is in a block')
    await client.query('delete from catalogue.chain_block where block_number >= $1', [first.number])
    await client.query(
      `update catalogue.chain_transaction set refused = 'another history has it not' where hash = any($1)`,
      [dropped],
    )
    // Another block takes the place of the first one, a second later, so its hash differs.
    await client.query(
      'insert into catalogue.chain_block (block_number, mined_at_s) values ($1, $2::bigint + 1)',
      [first.number, first.minedAt],
    )
    await client.query('commit')
    return rows.length
  })
}

async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
