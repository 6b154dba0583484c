import { expect, test } from 'vitest'
import { checkChain, WrongChain } from './guard.ts'
import type { Hex } from './hex.ts'
import { ChainAway } from './rpc.ts'

const genesis: Hex = `0x${'ab'.repeat(32)}`
const answering = (id: unknown, block: unknown) => (method: string) =>
  Promise.resolve(method === 'eth_chainId' ? id : block)

test.each([
  ['0x7a69', { hash: genesis }],
  ['0x539', { hash: genesis }],
])('%s with the pinned first block is the practice chain', async (id, block) => {
  await expect(checkChain(answering(id, block), genesis)).resolves.toBeUndefined()
})

test.each([
  ['the main network', '0x1', { hash: genesis }, 'chain id 1.'],
  ['BNB Smart Chain', '0x38', { hash: genesis }, 'chain id 56.'],
  ['Tron', '0x2b6653dc', { hash: genesis }, 'chain id 728126428.'],
  ['one that is close', '0x7a6a', { hash: genesis }, 'chain id 31338.'],
  ['a number instead of text', 31_337, { hash: genesis }, 'nothing readable'],
  ['half a number', '0x7a69z', { hash: genesis }, '0x7a69z'],
  ['nothing', null, { hash: genesis }, 'nothing readable'],
  ['another first block', '0x7a69', { hash: `0x${'cd'.repeat(32)}` }, 'another chain'],
  ['no first block', '0x7a69', null, 'another chain'],
  ['a first block without a hash', '0x7a69', {}, 'another chain'],
  ['a very long answer', 'x'.repeat(10_000), { hash: genesis }, 'chain id xxx'],
])('%s: refused with a sentence', async (_, id, block, sentence) => {
  const refused = checkChain(answering(id, block), genesis)
  await expect(refused).rejects.toThrow(WrongChain)
  await expect(refused).rejects.toThrow(sentence)
  expect(((await refused.catch((error: Error) => error)) as Error).message.length).toBeLessThan(400)
})

test('a node that does not answer does not count as another chain', async () => {
  const away = () => Promise.reject(new ChainAway('nobody there'))
  await expect(checkChain(away, genesis)).rejects.toThrow(ChainAway)
})
