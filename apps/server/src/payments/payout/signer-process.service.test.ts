import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestChain, testChain } from '../../../../../tests/support/chain.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { deriveAddress, keyFromCatalogue } from '../deposit/index.ts'
import { makeSignerProcess } from './signer-process.ts'
import { payerOf } from './store.ts'

let host: TestChain
beforeAll(async () => {
  host = await testChain()
})
afterAll(() => host.drop())

test('the signer’s public key and address are kept, it is restarted, and another seed is refused', async () => {
  const catalogue = host.database.scope(catalogueSchema)
  const signerFolder = join(host.dataDir, 'signer')
  const signerProcess = makeSignerProcess({ catalogue, chain: host.chain, signerFolder })
  const { client, payer } = await signerProcess.open()
  expect((await signerProcess.open()).client).toBe(client)
  const key = await keyFromCatalogue(catalogue)()
  expect(key).toMatch(/^xpub/)
  expect(await deriveAddress(key, 1, 0)).toHaveLength(20)
  expect(await payerOf(catalogue)).toBe(payer)

  process.kill(client.pid, 'SIGKILL')
  await client.ended
  const again = await signerProcess.open()
  expect(again.payer).toBe(payer)
  expect(again.client.pid).not.toBe(client.pid)
  expect(readFileSync(join(signerFolder, 'journal'), 'utf8').trim().split('\n')).toHaveLength(1)

  const stranger = makeSignerProcess({
    catalogue,
    chain: host.chain,
    signerFolder: join(host.dataDir, 'another'),
  })
  await expect(stranger.open()).rejects.toThrow('another deposit key')
  expect(await keyFromCatalogue(catalogue)()).toBe(key)
  expect(await payerOf(catalogue)).toBe(payer)
  await signerProcess.stop()
})
