/** Coins that people sent to an address from their own wallets, read from the chain itself. */
import { padHex } from 'viem/utils'
import * as z from 'zod/mini'
import { type Hex, quantity } from './hex.ts'
import { ChainAway, type ReadRpc } from './rpc.ts'
import { transferTopic } from './tokens.ts'

const word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const transfers = z.array(z.object({ topics: z.tuple([word, word, word]), data: word }))
const nobody = padHex('0x0', { size: 32 })

/**
 * Tokens with 18 decimals, through a block: transfers that were neither minted nor the address's
 * own.
 * Errors: those of `rpc`; ChainAway for an answer that cannot be parsed.
 */
export async function giftsTo(rpc: ReadRpc, token: Hex, owner: Hex, throughBlock: number): Promise<bigint> {
  const to = padHex(owner, { size: 32 })
  const filter = {
    address: token,
    topics: [transferTopic, null, to],
    fromBlock: quantity(0),
    toBlock: quantity(throughBlock),
  }
  const found = z.safeParse(transfers, await rpc('eth_getLogs', [filter]))
  if (!found.success) throw new ChainAway('the node’s answer to eth_getLogs is not understood')
  return found.data
    .filter(({ topics: [, from] }) => from !== nobody && from.toLowerCase() !== to.toLowerCase())
    .reduce((sum, { data }) => sum + BigInt(data), 0n)
}
