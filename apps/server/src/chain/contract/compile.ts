/**
 * Compiles the contracts: `node apps/server/src/chain/contract/compile.ts` rewrites their .json
 * files.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface Compiled {
  readonly compiler: string
  readonly abi: readonly object[]
  readonly bytecode: `0x${string}`
}

interface Output {
  readonly errors?: readonly { readonly formattedMessage: string }[]
  readonly contracts: Record<string, Record<string, { abi: object[]; evm: { bytecode: { object: string } } }>>
}

export const contracts = { 'practice-token': 'PracticeToken', 'coin-sum': 'CoinSum' } as const
export type ContractFile = keyof typeof contracts

/**
 * shanghai is the rule set of the node (node/arguments.ts). Without metadata the bytes depend on
 * only the code.
 */
export function compile(name: ContractFile): Compiled {
  const file = `${name}.sol`
  const contract = contracts[name]
  const solc = createRequire(import.meta.url)('solc') as {
    version(): string
    compile(input: string): string
  }
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(join(import.meta.dirname, file), 'utf8') } },
    settings: {
      evmVersion: 'shanghai',
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { [file]: { [contract]: ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const made = output.contracts?.[file]?.[contract]
  if (output.errors?.length || made === undefined)
    throw new Error(
      output.errors?.map(({ formattedMessage }) => formattedMessage).join('\n') ?? 'nothing made',
    )
  return { compiler: solc.version(), abi: made.abi, bytecode: `0x${made.evm.bytecode.object}` }
}

if (import.meta.main)
  for (const name of Object.keys(contracts) as ContractFile[])
    writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(compile(name), null, 2)}\n`)
