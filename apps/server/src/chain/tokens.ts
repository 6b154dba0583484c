/** The two tokens of the chain: practice USDT, and a look-alike that deposit addresses ignore. */

import type { PrivateKeyAccount } from 'viem/accounts'
import { encodeDeployData, encodeFunctionData, getContractAddress } from 'viem/utils'
import type { Scope } from '../platform/db/pool.ts'
import token from './contract/practice-token.json' with { type: 'json' }
import type { Hex } from './hex.ts'
import { sendSigned } from './log/send.ts'

export const tokenAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
  },
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

/** Topic 0 of `Transfer(address,address,uint256)`. */
export const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export interface Tokens {
  readonly usdt: Hex
  /**
   * The same name and symbol at another address: a trap for a person who does not check the
   * address.
   */
  readonly lookalike: Hex
}
export type TokenName = keyof Tokens

/**
 * The deployments are the issuer's first two transactions, so the addresses follow from its key.
 */
export function tokensOf(issuer: PrivateKeyAccount): Tokens {
  const at = (nonce: bigint) => getContractAddress({ from: issuer.address, nonce }).toLowerCase() as Hex
  return { usdt: at(0n), lookalike: at(1n) }
}

/** Deploys both tokens, once, however often it is called. */
export async function deployTokens(catalogue: Scope, issuer: PrivateKeyAccount): Promise<void> {
  const data = encodeDeployData({
    abi: token.abi,
    bytecode: token.bytecode as Hex,
    args: ['Practice USDT', 'USDT'],
  })
  await sendSigned(catalogue, issuer, { data }, 'deploy:usdt')
  await sendSigned(catalogue, issuer, { data }, 'deploy:lookalike')
}

export const transferData = (to: Hex, value: bigint): Hex =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, value] })

export const mintData = (to: Hex, value: bigint): Hex =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, value] })

export const balanceData = (owner: Hex): Hex =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner] })
