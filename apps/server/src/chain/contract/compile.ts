/** Compiles the practice token: `node apps/server/src/chain/contract/compile.ts` writes practice-token.json anew. */
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

const file = 'practice-token.sol'

/** shanghai is the rule set the node runs (node/arguments.ts). Without metadata the bytes depend on the code alone. */
export function compile(): Compiled {
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
      outputSelection: { [file]: { PracticeToken: ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const made = output.contracts?.[file]?.['PracticeToken']
  if (output.errors?.length || made === undefined)
    throw new Error(
      output.errors?.map(({ formattedMessage }) => formattedMessage).join('\n') ?? 'nothing made',
    )
  return { compiler: solc.version(), abi: made.abi, bytecode: `0x${made.evm.bytecode.object}` }
}

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, 'practice-token.json'), `${JSON.stringify(compile(), null, 2)}\n`)
