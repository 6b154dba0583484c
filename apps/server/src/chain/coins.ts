/** The sum of many addresses' balances, read from the chain itself at one block. */
import { encodeDeployData } from 'viem/utils'
import coinSum from './contract/coin-sum.json' with { type: 'json' }
import { type Hex, quantity } from './hex.ts'
import { ChainAway, type ReadRpc } from './rpc.ts'

/** The code of the call is at most 49,152 bytes, 32 of them for each address. */
const ownersPerCall = 1000

/**
 * Tokens of all `owners`, with 18 decimals, at a block of the last 500. Errors: those of `rpc`.
 */
export async function coinsOf(
  rpc: ReadRpc,
  token: Hex,
  owners: readonly Hex[],
  block: number,
): Promise<bigint> {
  let sum = 0n
  for (let from = 0; from < owners.length; from += ownersPerCall) {
    const data = encodeDeployData({
      abi: coinSum.abi,
      bytecode: coinSum.bytecode as Hex,
      args: [token, owners.slice(from, from + ownersPerCall)],
    })
    const answer = String(await rpc('eth_call', [{ data }, quantity(block)]))
    if (!/^0x[0-9a-f]{64}$/.test(answer)) throw new ChainAway('the token is not on the chain yet')
    sum += BigInt(answer)
  }
  return sum
}
