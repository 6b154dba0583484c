import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestChain, testChain } from '../../../../tests/support/chain.ts'
import type { Hex } from './hex.ts'
import { gasMax } from './log/send.ts'
import { transferData } from './tokens.ts'

let host: TestChain

beforeAll(async () => {
  host = await testChain()
})
afterAll(() => host.drop())

const coin = 10n ** 18n
const account = (name: string) => host.chain.keys(`test:${name}`)
const at = (name: string) => account(name).address
const head = async () => Number(await host.chain.rpc('eth_blockNumber'))
const succeeded = async (hash: Hex) =>
  ((await host.chain.rpc('eth_getTransactionReceipt', [hash])) as { status: string } | null)?.status === '0x1'

const pay = (from: string, to: string, value: bigint, reference?: string) =>
  host.chain.sendSigned(
    account(from),
    { to: host.chain.tokens.usdt, data: transferData(at(to), value) },
    reference,
  )

test('the node is ours, with both tokens deployed and no funded account', async () => {
  await host.chain.guard()
  expect(host.wrong).toEqual([])
  expect(await host.chain.rpc('eth_chainId')).toBe('0x7a69')
  const { usdt, lookalike } = host.chain.tokens
  expect(usdt).not.toBe(lookalike)
  for (const token of [usdt, lookalike])
    expect(String(await host.chain.rpc('eth_getCode', [token, 'latest'])).length).toBeGreaterThan(1000)
  expect(await host.chain.rpc('eth_getBalance', [account('issuer').address, 'latest'])).toBe('0x0')
})

test('tokens are issued once per reference and can be sent, and no sender needs coins for gas', async () => {
  const first = await host.chain.issue('usdt', at('asha'), 100n * coin, 'faucet:asha:0')
  expect(await host.chain.issue('usdt', at('asha'), 100n * coin, 'faucet:asha:0')).toBe(first)
  expect(await host.chain.state(first)).toEqual({ block: null, refused: null })
  await host.chain.control.mine(1)
  expect(await host.chain.state(first)).toEqual({ block: await head(), refused: null })
  const sent = await pay('asha', 'bela', 30n * coin + 1n)
  await host.chain.control.mine(1)
  expect(await succeeded(sent)).toBe(true)
  expect(await host.chain.balance('usdt', at('asha'))).toBe(70n * coin - 1n)
  expect(await host.chain.balance('usdt', at('bela'))).toBe(30n * coin + 1n)
  expect(await host.chain.balance('usdt', at('bela'), (await head()) - 1)).toBe(0n)
  expect(await host.chain.balance('lookalike', at('bela'))).toBe(0n)
})

test('a transaction that the token refuses is in a block as failed and moves nothing', async () => {
  const { usdt } = host.chain.tokens
  const tooMuch = await pay('bela', 'asha', 1000n * coin)
  const minted = await host.chain.sendSigned(account('bela'), {
    to: usdt,
    data: `0x40c10f19${at('bela').slice(2).padStart(64, '0')}${'f'.repeat(64)}`,
  })
  await host.chain.control.mine(1)
  expect([await succeeded(tooMuch), await succeeded(minted)]).toEqual([false, false])
  expect((await host.chain.state(tooMuch))?.block).toBe(await head())
  expect(await host.chain.balance('usdt', at('bela'))).toBe(30n * coin + 1n)
})

test('simultaneous sends of one account get different nonces, and none is left out', async () => {
  const references = Array.from({ length: 40 }, (_, index) => `many:${index % 20}`)
  const hashes = await Promise.all(
    references.map((reference) => host.chain.issue('usdt', at('chitra'), coin, reference)),
  )
  expect(new Set(hashes).size).toBe(20)
  await host.chain.control.mine(1)
  expect(await host.chain.balance('usdt', at('chitra'))).toBe(20n * coin)
})

describe('signed bytes of another program', () => {
  const outsider = privateKeyToAccount(`0x${'5e'.repeat(32)}`)
  const plain = () => ({
    type: 'legacy' as const,
    chainId: 31_337,
    nonce: 0,
    gas: 100_000n,
    gasPrice: 0n,
    to: host.chain.tokens.usdt,
    data: transferData(outsider.address, 0n),
  })

  test.each([
    ['of the main network', { chainId: 1 }, 'it is of chain 1'],
    ['of BNB Smart Chain', { chainId: 56 }, 'it is of chain 56'],
    ['of any chain', { chainId: undefined }, 'it is of chain undefined'],
    ['that pay for gas', { gasPrice: 1n }, 'costs nothing'],
    ['that carry a coin', { value: 1n }, 'costs nothing'],
    ['that may run for long', { gas: BigInt(gasMax) + 1n }, '2000000 is the most'],
    ['out of turn', { nonce: 1 }, 'next number is 0'],
  ])('%s are refused', async (_, change, sentence) => {
    const raw = await outsider.signTransaction({ ...plain(), ...change } as never)
    await expect(host.chain.sendRaw(raw)).rejects.toThrow(sentence)
  })

  test.each([
    ['0x', 'cannot be read'],
    ['0xzz', 'cannot be read'],
    [`0x${'00'.repeat(40_000)}`, 'too long'],
  ])('%.10s is refused', async (raw, sentence) => {
    await expect(host.chain.sendRaw(raw as Hex)).rejects.toThrow(sentence)
  })

  test('are stored once, and the node may still leave them out', async () => {
    const raw = await outsider.signTransaction(plain())
    const hash = await host.chain.sendRaw(raw)
    expect(await host.chain.sendRaw(raw)).toBe(hash)
    const starved = await outsider.signTransaction({ ...plain(), nonce: 1, gas: 1n })
    const starvedHash = await host.chain.sendRaw(starved)
    await host.chain.control.mine(1)
    expect(await succeeded(hash)).toBe(true)
    expect(await host.chain.state(starvedHash)).toMatchObject({ block: null, refused: expect.any(String) })
    // Its nonce is free again.
    const next = await host.chain.sendRaw(await outsider.signTransaction({ ...plain(), nonce: 1 }))
    await host.chain.control.mine(1)
    expect(await succeeded(next)).toBe(true)
  })
})

test('a reorg removes blocks; their transactions are mined again, or stay out until they are sent again', async () => {
  await host.chain.issue('usdt', at('dev'), 10n * coin, 'dev')
  await host.chain.control.mine(1)
  const kept = await pay('dev', 'esha', coin)
  const dropped = await pay('dev', 'esha', 2n * coin)
  await host.chain.control.mine(3)
  const before = await head()
  const hashOf = async (number: number) =>
    ((await host.chain.rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])) as { hash: Hex })
      ?.hash
  const [stays, goes] = [await hashOf(before - 3), await hashOf(before - 2)]
  await host.chain.control.reorg(3, [dropped])
  expect(await head()).toBe(before - 2)
  expect(await hashOf(before - 3)).toBe(stays)
  expect(await hashOf(before - 2)).not.toBe(goes)
  expect((await host.chain.state(kept))?.block).toBe(before - 2)
  expect((await host.chain.state(dropped))?.refused).toBe('a reorg left it out')
  expect(await host.chain.balance('usdt', at('esha'))).toBe(coin)
  const raw = (await host.database.scope('catalogue').one<{ raw: Buffer }>({
    text: 'select raw from chain_transaction where hash = $1',
    values: [Buffer.from(dropped.slice(2), 'hex')],
    name: 'raw-of',
  })) as { raw: Buffer }
  expect(await host.chain.sendRaw(`0x${raw.raw.toString('hex')}`)).toBe(dropped)
  await host.chain.control.mine(1)
  expect(await host.chain.balance('usdt', at('esha'))).toBe(3n * coin)
})

describe('a wallet', () => {
  const send = (name: string, to: string, value: bigint, reference: string | null = null) =>
    host.chain.send({ account: account(name), token: 'usdt', to: lower(at(to)), value, reference })
  const lower = (address: string) => address.toLowerCase() as Hex
  const rows = async (name: string) =>
    (await host.chain.wallets.history(lower(at(name)), { limit: 10, after: null })).map(
      ({ from, to, value, confirmations }) => ({ from, to, value, confirmations }),
    )

  test('never sends more than its balance, even with simultaneous sends, before a block and after it', async () => {
    await host.chain.issue('usdt', at('farid'), 100n, 'farid')
    expect(await host.chain.spendable('usdt', lower(at('farid')))).toBe(0n)
    await host.chain.control.mine(1)
    const tries = await Promise.all(Array.from({ length: 10 }, () => send('farid', 'gita', 30n)))
    expect(tries.filter((sent) => 'hash' in sent)).toHaveLength(3)
    expect(await host.chain.spendable('usdt', lower(at('farid')))).toBe(10n)
    await host.chain.control.mine(1)
    expect(await host.chain.spendable('usdt', lower(at('farid')))).toBe(10n)
    expect(await send('farid', 'gita', 11n)).toEqual({ refused: 'too_little' })
    expect(await host.chain.balance('usdt', at('gita'))).toBe(90n)
  })

  test('signs one act for each reference', async () => {
    await host.chain.issue('usdt', at('hari'), 100n, 'hari')
    await host.chain.control.mine(1)
    const [first, again] = [await send('hari', 'gita', 5n, 'act-1'), await send('hari', 'gita', 5n, 'act-1')]
    expect(again).toEqual(first)
    expect(await send('hari', 'gita', 6n, 'act-1')).toEqual({ refused: 'other_act' })
    expect(await send('hari', 'dev', 5n, 'act-1')).toEqual({ refused: 'other_act' })
    await host.chain.control.mine(1)
    expect(await host.chain.balance('usdt', at('hari'))).toBe(95n)
  })

  test('shows pending transfers, then mined transfers with their confirmations, newest first', async () => {
    await host.chain.issue('usdt', at('indra'), 100n, 'indra')
    const issued = await host.chain.wallets.waiting(lower(at('indra')))
    expect(issued).toMatchObject([{ from: null, value: 100n, confirmations: 0 }])
    await host.chain.control.mine(1)
    await send('indra', 'jaya', 40n)
    expect(await host.chain.wallets.waiting(lower(at('indra')))).toMatchObject([
      { to: lower(at('jaya')), value: 40n },
    ])
    await host.chain.control.mine(25)
    expect(await host.chain.wallets.waiting(lower(at('indra')))).toEqual([])
    expect(await rows('indra')).toEqual([
      { from: lower(at('indra')), to: lower(at('jaya')), value: 40n, confirmations: 20 },
      { from: null, to: lower(at('indra')), value: 100n, confirmations: 20 },
    ])
    const [newest] = await host.chain.wallets.history(lower(at('indra')), { limit: 1, after: null })
    const older = await host.chain.wallets.history(lower(at('indra')), {
      limit: 5,
      after: newest?.key ?? null,
    })
    expect(older).toMatchObject([{ value: 100n }])
    expect(await host.chain.wallets.count(lower(at('jaya')))).toBe(1)
  })

  test('loses from its history the transfers that a reorg removed', async () => {
    await host.chain.issue('usdt', at('kiran'), 100n, 'kiran')
    await host.chain.control.mine(1)
    const sent = await send('kiran', 'jaya', 7n)
    await host.chain.control.mine(2)
    await host.chain.control.reorg(2, 'hash' in sent ? [sent.hash] : [])
    expect(await rows('kiran')).toMatchObject([{ value: 100n }])
    expect(await host.chain.spendable('usdt', lower(at('kiran')))).toBe(100n)
  })
})
