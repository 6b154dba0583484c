import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestChain, testChain } from '../../../../../tests/support/chain.ts'
import { catalogueSchema } from '../world/index.ts'
import { deriveAddress } from './addresses.ts'
import { keyFromCatalogue } from './key.ts'
import { type KeyNeeds, takeDepositKey } from './take-key.ts'

let host: TestChain
beforeAll(async () => {
  host = await testChain()
})
afterAll(() => host.drop())

test('the signer’s key is taken once, and it is a public one', async () => {
  const catalogue = host.database.scope(catalogueSchema)
  const signerFolder = join(host.dataDir, 'signer')
  const needs: KeyNeeds = { catalogue, chain: host.chain, signerFolder, log: undefined as never }
  // Two application processes that start together: one folder, one seed, one key.
  await Promise.all([takeDepositKey(needs), takeDepositKey(needs)])
  const key = await keyFromCatalogue(catalogue)()
  expect(key).toMatch(/^xpub/)
  expect(await deriveAddress(key, 1, 0)).toHaveLength(20)
  const journal = readFileSync(join(signerFolder, 'journal'), 'utf8')
  await takeDepositKey({ ...needs, signerFolder: join(host.dataDir, 'another') })
  expect(await keyFromCatalogue(catalogue)()).toBe(key)
  expect(readFileSync(join(signerFolder, 'journal'), 'utf8')).toBe(journal)
  expect(journal.trim().split('\n')).toHaveLength(1)
})
