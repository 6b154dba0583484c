import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeFunctionData, erc20Abi, type Hex, parseTransaction, recoverTransactionAddress } from 'viem'
import { HDKey } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '../platform/clock.ts'
import { type Journal, openJournal } from './journal.ts'
import { readKeys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { AnswerOf, SignerRefusal, SignerRequest } from './protocol.ts'
import { makeSigner, type Signer } from './signer.ts'

const genesis = `0x${'11'.repeat(32)}`
const token = `0x${'aa'.repeat(20)}`
const friend = `0x${'bb'.repeat(20)}`
const stranger = `0x${'cc'.repeat(20)}`
const few: Limits = { perPayout: 100n, perHour: 250n, perWorldHour: 200n, newAddressesPerHour: 3 }

let folder: string
let journal: Journal
let sign: Signer
const wall = manualClock(1_800_000_000_000)

function start(): void {
  journal = openJournal(join(folder, 'journal'))
  sign = makeSigner({ keys: readKeys(folder), journal, wall, limits: few })
}

/** Restarts as after a kill: only the files on disk remain. */
function restart(): void {
  journal.close()
  start()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-signer-'))
  start()
})
afterEach(() => {
  journal.close()
  rmSync(folder, { recursive: true })
})

let lastId = 0
const ask = (request: Record<string, unknown>) => sign({ id: ++lastId, ...request } as SignerRequest)
const open = (over = {}) =>
  ask({ kind: 'open', chainId: 31_337, genesis, token, ...over }) as Promise<AnswerOf<'open'>>
const learn = (address: string) => ask({ kind: 'learn', address })
const pay = (payoutId: string, amount = '10', to = friend, world = 1) =>
  ask({ kind: 'pay', payoutId, world, to, amount }) as Promise<AnswerOf<'pay'>>
const fill = (world: number, fillingId: string, amount: string) =>
  ask({ kind: 'fill', world, fillingId, amount }) as Promise<AnswerOf<'fill'>>
const refusalOf = async (asked: Promise<unknown>): Promise<SignerRefusal | 'done'> =>
  asked.then(
    () => 'done' as const,
    (error: { refusal: SignerRefusal }) => error.refusal,
  )

async function ready(): Promise<void> {
  await open()
  await learn(friend)
  await fill(1, '1', '1000')
  await fill(2, '1', '120')
}

test('the signer signs a transfer of the token to a known address, on its chain, with a gas price of zero', async () => {
  await ready()
  const { payer } = await open()
  const { raw, hash, nonce } = await pay('w1')
  const transaction = parseTransaction(raw as Hex)
  expect(transaction).toMatchObject({ chainId: 31_337, to: token, type: 'legacy' })
  expect([transaction.value ?? 0n, transaction.gasPrice ?? 0n, nonce]).toEqual([0n, 0n, 0])
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: transaction.data as Hex })
  expect([functionName, String(args[0]).toLowerCase(), args[1]]).toEqual(['transfer', friend, 10n])
  const from = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })
  expect(from.toLowerCase()).toBe(payer)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
})

describe('what the signer does not sign, in the order of its guards', () => {
  const table: readonly [string, () => Promise<unknown>, SignerRefusal][] = [
    ['before it knows its chain', () => pay('w1'), 'not_open'],
    ['for a chain that is no practice chain', () => open({ chainId: 1 }), 'another_chain'],
    ['for BNB Smart Chain', () => open({ chainId: 56 }), 'another_chain'],
    [
      'for another genesis',
      () => ready().then(() => open({ genesis: `0x${'22'.repeat(32)}` })),
      'another_chain',
    ],
    ['for another token', () => ready().then(() => open({ token: stranger })), 'another_chain'],
    [
      'to an address it was not taught',
      () => ready().then(() => pay('w1', '10', stranger)),
      'address_unknown',
    ],
    ['to the token itself', () => ready().then(() => learn(token)), 'address_unknown'],
    ['to its own wallet', () => ready().then(async () => learn((await open()).payer)), 'address_unknown'],
    ['to nobody', () => ready().then(() => learn(`0x${'00'.repeat(20)}`)), 'address_unknown'],
    ['more than a payout may be', () => ready().then(() => pay('w1', '101')), 'payout_limit'],
    [
      'more than an hour may bring',
      () => ready().then(() => Promise.all(['a', 'b', 'c'].map((id) => pay(id, '100')))),
      'hour_limit',
    ],
    [
      'more than an hour may bring one world',
      () => ready().then(async () => (await pay('a', '100'), await pay('b', '100'), pay('c', '1'))),
      'world_hour_limit',
    ],
    ['for a world that put nothing in', () => ready().then(() => pay('a', '1', friend, 3)), 'world_empty'],
    [
      'for a world beyond what it put in, whatever others put in',
      () => ready().then(async () => (await pay('a', '100', friend, 2), pay('b', '21', friend, 2))),
      'world_empty',
    ],
    [
      'another amount under a name it knows',
      () => ready().then(async () => (await pay('w1'), pay('w1', '11'))),
      'payout_conflict',
    ],
    [
      'another receiver under a name it knows',
      () => ready().then(async () => (await pay('w1'), await learn(stranger), pay('w1', '10', stranger))),
      'payout_conflict',
    ],
    [
      'for a fourth new address within the hour',
      () => ready().then(() => Promise.all(['1', '2', '3'].map((n) => learn(`0x${n.repeat(40)}`)))),
      'addresses_limit',
    ],
  ]
  test.each(table)('%s', async (_, asked, refusal) => {
    expect(await refusalOf(asked())).toBe(refusal)
  })
})

test('the hourly limit and the known addresses survive a restart, and the limit ends after an hour', async () => {
  await ready()
  await Promise.all([pay('a', '100'), pay('b', '100')])
  restart()
  expect(await refusalOf(pay('c', '100'))).toBe('hour_limit')
  expect(await refusalOf(pay('c', '50', friend, 2))).toBe('done')
  wall.forward(3_600_000)
  expect(await refusalOf(pay('d', '100'))).toBe('done')
})

test('a filling, and a payout that is older than the parts of worlds, count once for their world after a restart', async () => {
  await ready()
  expect(await fill(3, '7', '30')).toEqual({ added: true })
  restart()
  expect(await fill(3, '7', '30')).toEqual({ added: false })
  await pay('3:1:aa', '20', friend, 3)
  restart()
  // The line in its earlier format: without the world, with which `payoutId` begins.
  const file = join(folder, 'journal')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"world":3,"to"', '"to"'))
  restart()
  expect(await refusalOf(pay('3:2:bb', '11', friend, 3))).toBe('world_empty')
  expect(await refusalOf(pay('3:2:bb', '10', friend, 3))).toBe('done')
})

test('a clock that is set back does not lift a limit', async () => {
  await ready()
  await Promise.all([pay('a', '100'), pay('b', '100')])
  wall.forward(-7_200_000)
  expect(await refusalOf(pay('c', '100'))).toBe('hour_limit')
})

test('simultaneous payouts get nonces without a gap, and each keeps its bytes over restarts', async () => {
  await ready()
  const first = await Promise.all(['a', 'b', 'c'].map((id) => pay(id)))
  expect(first.map(({ nonce }) => nonce)).toEqual([0, 1, 2])
  restart()
  expect(await Promise.all(['c', 'a', 'b'].map((id) => pay(id)))).toEqual([first[2], first[0], first[1]])
  expect(await ask({ kind: 'sent', fromNonce: 1 })).toEqual([first[1], first[2]])
  expect((await pay('d')).nonce).toBe(3)
})

test('a journal line that a crash cut short was never answered, so it is dropped and the rest stays', async () => {
  await ready()
  const before = await pay('a')
  appendFileSync(join(folder, 'journal'), '{"kind":"payout","payoutId":"b","to"')
  restart()
  expect(await pay('a')).toEqual(before)
  expect((await pay('b')).nonce).toBe(1)
  restart()
  expect((await pay('c')).nonce).toBe(2)
})

test('a changed journal stops the signer with an error that names the line', async () => {
  await ready()
  await pay('a')
  const file = join(folder, 'journal')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"nonce":0', '"nonce":"0"'))
  expect(() => openJournal(file)).toThrow(/damaged in line 5/)
})

test('the seed is generated once, readable only by its owner, and only its public half leaves the signer', async () => {
  await ready()
  const { publicKey } = await open()
  const seed = readFileSync(join(folder, 'seed'), 'utf8')
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  restart()
  expect((await open()).publicKey).toBe(publicKey)
  expect(readFileSync(join(folder, 'seed'), 'utf8')).toBe(seed)
  expect(HDKey.fromExtendedKey(publicKey).privateKey).toBeNull()
  expect(HDKey.fromExtendedKey(publicKey).derive('m/3/17').publicKey).toHaveLength(33)
  writeFileSync(join(folder, 'seed'), seed.slice(2))
  expect(() => readKeys(folder)).toThrow(/damaged/)
})
