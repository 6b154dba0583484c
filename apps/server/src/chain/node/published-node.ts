/** The address of this host's node, kept in the catalogue so that every process finds it. */
import type { Scope } from '../../platform/db/pool.ts'
import { readHostFact, writeHostFact } from '../../platform/host-fact.ts'
import type { LiveNode } from './process.ts'

const nodeFact = 'chain.node'

export const publishedNode = async (catalogue: Scope): Promise<LiveNode | null> =>
  (await readHostFact<LiveNode>(catalogue, nodeFact)) ?? null

export async function publishNode(catalogue: Scope, { url, pid }: LiveNode): Promise<void> {
  await writeHostFact(catalogue, nodeFact, { url, pid })
}
