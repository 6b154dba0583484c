/**
 * The signer as a process: kill −9 at many moments, two signers at the same time, its permissions,
 * and the requests it accepts.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { byLength } from '../../../../tests/support/length.ts'
import { type SignerClient, startSigner } from './client.ts'

const genesis = `0x${'11'.repeat(32)}`
const token = `0x${'aa'.repeat(20)}`
const friend = `0x${'bb'.repeat(20)}`
const chain = { chainId: 31_337, genesis, token }

let folder: string
const clients: SignerClient[] = []

async function start(): Promise<SignerClient> {
  const client = await startSigner(folder)
  clients.push(client)
  await client.ask('open', chain)
  return client
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-signer-'))
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop()
  rmSync(folder, { recursive: true })
})

test('each payout keeps one nonce and the same bytes when the signer is killed at many moments', async () => {
  const kills = byLength({ short: 4, long: 20 })
  const answered = new Map<string, string>()
  let unanswered = 0
  for (let kill = 0; kill < kills; kill++) {
    const client = await start()
    await client.ask('learn', { address: friend })
    await client.ask('fill', { world: 1, fillingId: '1', amount: '1000000' })
    const asked = Array.from({ length: 8 }, (_, nth) => `w${kill}_${nth}`).map(async (payoutId) => {
      const { raw } = await client.ask('pay', { payoutId, world: 1, to: friend, amount: '1000' })
      answered.set(payoutId, raw)
    })
    await sleep(kill % 10)
    process.kill(client.pid, 'SIGKILL')
    const settled = await Promise.allSettled(asked)
    unanswered += settled.filter(({ status }) => status === 'rejected').length
    await client.ended
  }
  expect(unanswered).toBeGreaterThan(0)
  const client = await start()
  const sent: { payoutId: string; nonce: number; raw: string }[] = []
  for (let page = await client.ask('sent', { fromNonce: 0 }); page.length > 0; ) {
    sent.push(...page)
    page = await client.ask('sent', { fromNonce: sent.length })
  }
  expect(sent.map(({ nonce }) => nonce)).toEqual(sent.map((_, index) => index))
  expect(new Set(sent.map(({ payoutId }) => payoutId)).size).toBe(sent.length)
  for (const [payoutId, raw] of answered) {
    expect(sent.find((each) => each.payoutId === payoutId)?.raw).toBe(raw)
    expect((await client.ask('pay', { payoutId, world: 1, to: friend, amount: '1000' })).raw).toBe(raw)
  }
})

test('a second signer on the folder waits for the first one, and takes over when the first is killed', async () => {
  const first = await start()
  let second: SignerClient | undefined
  const starting = startSigner(folder).then((client) => {
    second = client
    clients.push(client)
  })
  await sleep(500)
  expect(second).toBeUndefined()
  process.kill(first.pid, 'SIGKILL')
  await starting
  await expect(second?.ask('open', chain)).resolves.toMatchObject({ publicKey: expect.any(String) })
})

test('the signer refuses messages outside its protocol, and stays up', async () => {
  const client = await start()
  const bad: readonly [Parameters<SignerClient['ask']>[0], object][] = [
    ['pay', { payoutId: 'w1', world: 1, to: friend, amount: '-1' }],
    ['pay', { payoutId: 'w1', world: 1, to: friend, amount: '1e9' }],
    ['pay', { payoutId: '../seed', world: 1, to: friend, amount: '1' }],
    ['pay', { payoutId: 'w1', to: friend, amount: '1' }],
    ['fill', { world: 0, fillingId: '1', amount: '1' }],
    ['pay', { payoutId: 'w1', world: 1, to: friend, amount: '1', data: '0x00' }],
    ['learn', { address: friend.toUpperCase() }],
    ['learn', { address: 'x'.repeat(100_000) }],
    ['sent', { fromNonce: -1 }],
    ['sign' as 'pay', { payoutId: 'w1', to: friend, amount: '1' }],
  ]
  for (const [kind, fields] of bad)
    await expect(client.ask(kind, fields as never)).rejects.toThrow(/malformed/)
  await expect(client.ask('learn', { address: friend })).resolves.toEqual({ added: true })
})

test('the signer ends with the application that started it, and leaves no lock', async () => {
  const client = await start()
  await client.stop()
  expect(() => readFileSync(join(folder, 'lock'))).toThrow(/ENOENT/)
})
