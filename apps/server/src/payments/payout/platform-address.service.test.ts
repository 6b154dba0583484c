/**
 * No withdrawal can be bound to an address of the platform itself: with a real signer and a real
 * chain.
 */
import { formatPracticeAddress, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testMember } from '../../../../../tests/support/member.ts'
import { fromHex } from '../../chain/index.ts'
import type { MemberContext } from '../../context.ts'
import { addressOf, keyFromCatalogue, retireAddress } from '../deposit/index.ts'
import { addPayee } from '../payee/add.ts'
import { type PayoutHost, payoutHost } from './payout-host.fixture.ts'
import { isPlatformAddress } from './platform-address.ts'
import { payerOf } from './store.ts'

vi.setConfig({ testTimeout: 180_000 })

let host: PayoutHost
beforeAll(async () => {
  host = await payoutHost()
})
afterAll(() => host.drop())

const deposits = () => ({ catalogue: host.catalogue, depositKey: keyFromCatalogue(host.catalogue) })

async function bind(address: Uint8Array): Promise<string> {
  const memberId = await testMember(host)
  const form = {
    rail: 'chain',
    chain: 'practice',
    currency: 'PUSDT',
    address: formatPracticeAddress(address),
  } as const
  const context = { world: host.world, host, wall: host.wall, memberId } as unknown as MemberContext
  return addPayee(form, context).then(
    () => 'added',
    (error: unknown) => {
      if (error instanceof Refusal) return `${error.error} ${error.field}`
      throw error
    },
  )
}

/** A member's deposit address. */
const depositAddress = async (memberId: bigint) => addressOf(deposits(), { slug: host.world.slug, memberId })

test('the paying wallet, the issuer, the tokens and every deposit address are refused', async () => {
  const memberId = await testMember(host)
  const own = await depositAddress(memberId)
  const leaving = await testMember(host)
  const retired = await depositAddress(leaving)
  await retireAddress(host.catalogue, { slug: host.world.slug, memberId: leaving }, host.wall.nowMs())
  const payer = await payerOf(host.catalogue)
  expect(payer).not.toBeNull()
  const refused = {
    payer: fromHex(payer ?? ''),
    issuer: fromHex(host.chain.issuer),
    token: fromHex(host.chain.tokens.usdt),
    lookalike: fromHex(host.chain.tokens.lookalike),
    own,
    retired,
  }
  const outcomes: Record<string, string> = {}
  for (const [name, address] of Object.entries(refused)) outcomes[name] = await bind(address)
  const expected = Object.keys(refused).map((name) => [name, 'payee_of_platform address'])
  expect(outcomes).toEqual(Object.fromEntries(expected))
  expect(await bind(Buffer.alloc(20))).toBe('address_incorrect address')
})

test('a member’s practice wallet and an unknown address can be bound', async () => {
  const wallet = fromHex(host.chain.keys('1/1').address)
  expect(await isPlatformAddress(host, wallet)).toBe(false)
  expect(await bind(wallet)).toBe('added')
  expect(await bind(Buffer.alloc(20, 0xab))).toBe('added')
})
