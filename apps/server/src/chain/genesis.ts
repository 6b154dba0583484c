/**
 * The first block of this host's chain. Its time and its gas limit are drawn once, so no two hosts
 * have the same chain; its hash is pinned in the catalogue and under DATA_DIR, and the two must
 * agree.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scope } from '../platform/db/pool.ts'
import { firstHostFact, readHostFact } from '../platform/host-fact.ts'
import type { Random } from '../platform/random.ts'
import { practiceChainId, WrongChain } from './guard.ts'
import { type Hex, quantity } from './hex.ts'

export interface Genesis {
  readonly timeS: number
  readonly gasLimit: number
}

const genesisFact = 'chain.genesis'
const hashFact = 'chain.genesis-hash'

/**
 * A year before this program was written; the genesis time is drawn from the half year that
 * follows.
 */
const firstTimeS = Date.UTC(2025, 0, 1) / 1000
const timeSpreadS = 180 * 86_400
/**
 * A block of 200 transactions of 2 million gas each uses 400 million: below half of the limit,
 * where the base fee would begin to rise.
 */
const gasLimitMin = 1_000_000_000
const gasLimitSpread = 1_000_000_000

/** This host's genesis, drawn by the first process that needs it. */
export async function hostGenesis(catalogue: Scope, random: Random): Promise<Genesis> {
  const drawn: Genesis = {
    timeS: firstTimeS + random.below(timeSpreadS),
    gasLimit: gasLimitMin + random.below(gasLimitSpread),
  }
  return await firstHostFact(catalogue, genesisFact, drawn)
}

export const genesisFile = (folder: string): string => join(folder, 'genesis.json')
/** The file with which other programs of this host (the signer) compare the node's first block. */
export const genesisHashFile = (folder: string): string => join(folder, 'genesis-hash')

/** Writes the genesis file that the node is started with. No account has a balance in it. */
export async function writeGenesis(folder: string, { timeS, gasLimit }: Genesis): Promise<void> {
  const text = JSON.stringify({
    config: { chainId: practiceChainId },
    timestamp: quantity(timeS),
    gasLimit: quantity(gasLimit),
    difficulty: '0x0',
    baseFeePerGas: '0x0',
    alloc: {},
  })
  await replaceFile(genesisFile(folder), text)
}

/**
 * The pinned hash; null before the first node has ever run. Errors: `WrongChain` when the two pins
 * differ.
 */
export async function pinnedGenesis(catalogue: Scope, folder: string): Promise<Hex | null> {
  // The file first: it is written after the catalogue, so where it is the catalogue has the pin.
  const file = (await readFile(genesisHashFile(folder), 'utf8').catch(() => '')).trim()
  const kept = await readHostFact<Hex>(catalogue, hashFact)
  if (file === '') return kept ?? null
  if (kept !== file)
    throw new WrongChain(
      `The practice chain under ${folder} began with ${file}, and ` +
        `${kept === undefined ? 'this database has none yet' : `the one of this database with ${kept}`}. ` +
        'DATA_DIR belongs to another database: name another folder, or the database that it belongs to.',
    )
  return file as Hex
}

/**
 * Pins the hash in both places. The first process decides; a process with another hash is on the
 * wrong chain.
 */
export async function pinGenesis(catalogue: Scope, folder: string, hash: Hex): Promise<void> {
  const kept = await firstHostFact(catalogue, hashFact, hash)
  if (kept !== hash)
    throw new WrongChain(`The practice chain of this database began with ${kept}, not with ${hash}.`)
  const before = (await readFile(genesisHashFile(folder), 'utf8').catch(() => '')).trim()
  if (before !== hash) await replaceFile(genesisHashFile(folder), `${hash}\n`)
}

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const half = `${path}.${process.pid}`
  await writeFile(half, text, { mode: 0o600 })
  await rename(half, path)
}
