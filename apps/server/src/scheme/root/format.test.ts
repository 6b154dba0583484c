/** The format of leaves, nodes and records, against the platform's own hashes. */
import { createHash, createHmac } from 'node:crypto'
import {
  amountBytes,
  bytesOfHex,
  bytesOfText,
  debtsDigest,
  entriesSalt,
  entryLine,
  fillerHash,
  firstLeaf,
  hexOf,
  hmac,
  joinedLine,
  type LeafPlace,
  leafHash,
  leavesOf,
  levelsFor,
  levelsMin,
  noRecord,
  parentOf,
  recordDigest,
  treeKinds,
  worldBytes,
} from '@glasshouse/model'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretOf, world } from '../../../../../packages/model/src/root/tree.fixture.ts'
import { sha256 } from './nodes.ts'

const place: LeafPlace = { kind: 'balance', world, day: 12, code: 'mem_z8' }
const secret = secretOf('mem_z8')
const big = (value: bigint) => Buffer.from(value.toString(16).padStart(32, '0'), 'hex')
const four = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
const worldId = Buffer.from(world.replaceAll('-', ''), 'hex')
const sha = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

test('hmac is that of the platform', () => {
  for (const length of [0, 1, 32, 63, 64])
    expect(hexOf(hmac(sha256, secret.subarray(0, length), four(length)))).toBe(
      createHmac('sha256', secret.subarray(0, length)).update(four(length)).digest('hex'),
    )
})

test('a leaf, a node and a record are hashed as decisions 0312 and 0354 say', () => {
  const salt = createHmac('sha256', secret)
    .update(Buffer.of(0, 0, 0, 12, 3))
    .digest()
  expect(hexOf(leafHash(sha256, place, { secret, leaf: 3, amount: 5_000_001n }))).toBe(
    sha(
      Buffer.of(0),
      'glasshouse/balance/1',
      worldId,
      four(12),
      Buffer.of(6),
      'mem_z8',
      salt,
      big(5_000_001n),
    ),
  )
  const [left, right] = [
    { sum: 2n ** 70n, hash: secretOf('a') },
    { sum: 3n, hash: secretOf('b') },
  ]
  const parent = parentOf(sha256, left, right)
  expect(parent.sum).toBe(2n ** 70n + 3n)
  expect(hexOf(parent.hash)).toBe(sha(Buffer.of(1), big(left.sum), left.hash, big(3n), right.hash))
  const [root, entries] = [hexOf(secretOf('root')), hexOf(secretOf('entries'))]
  const debts = debtsDigest(sha256, { levels: 6, total: 7n, root })
  expect(debts).toBe(sha(Buffer.of(3, 6), big(7n), bytesOfHex(root)))
  const record = { world, day: 12, levels: 9, total: 11n, root, debts, entries, previous: noRecord }
  const parts = sha(
    Buffer.of(2),
    'glasshouse/record/1',
    worldId,
    four(12),
    Buffer.of(9),
    big(11n),
    bytesOfHex(root),
    bytesOfHex(debts),
    bytesOfHex(entries),
    Buffer.alloc(32),
  )
  expect(recordDigest(sha256, { ...record, joined: null })).toBe(parts)
  const joined = hexOf(secretOf('joined'))
  expect(recordDigest(sha256, { ...record, joined })).toBe(
    sha(Buffer.of(4), 'glasshouse/record/2', bytesOfHex(parts), bytesOfHex(joined)),
  )
  const line = { kind: 'purchase', fromDay: 3, throughDay: 12, account: 'wallet', amount: -5n }
  expect(joinedLine(line)).toBe('purchase,3,12,wallet,-5\n')
  expect(entryLine({ movement: 71, account: 'member/wallet', amount: -5n })).toBe('71,member/wallet,-5\n')
  expect(hexOf(entriesSalt(sha256, secret, 12))).toBe(
    createHmac('sha256', secret).update('glasshouse/entries/1/12').digest('hex'),
  )
})

test('an amount is split into two to four parts that add up, in any day and tree', () => {
  const counts = new Set<number>()
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 62n }),
      fc.nat(1_000_000),
      fc.constantFrom(...treeKinds),
      (amount, day, kind) => {
        const leaves = leavesOf(sha256, { ...place, kind, day }, { secret, amount })
        counts.add(leaves.length)
        expect(leaves.reduce((sum, leaf) => sum + leaf.amount, 0n)).toBe(amount)
        expect(leaves.every((leaf) => leaf.amount >= 0n)).toBe(true)
        expect(leaves.map(({ leaf }) => leaf)).toEqual(leaves.map((_, i) => firstLeaf[kind] + i))
        expect(new Set(leaves.map(({ hash }) => hexOf(hash))).size).toBe(leaves.length)
      },
    ),
  )
  expect([...counts].sort((a, b) => a - b)).toEqual([2, 3, 4])
})

test('a leaf serves one world, one day, one member and one tree', () => {
  const leaf = { secret, leaf: 0, amount: 5n }
  const hashes = [
    leafHash(sha256, place, leaf),
    leafHash(sha256, { ...place, kind: 'debt' }, leaf),
    leafHash(sha256, { ...place, day: 13 }, leaf),
    leafHash(sha256, { ...place, code: 'mem_z9' }, leaf),
    leafHash(sha256, { ...place, world: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }, leaf),
    leafHash(sha256, place, { ...leaf, amount: 6n }),
    leafHash(sha256, place, { ...leaf, leaf: 1 }),
    fillerHash(sha256, secret, { kind: 'balance', day: 12, number: 0 }),
    fillerHash(sha256, secret, { kind: 'balance', day: 12, number: 1 }),
  ]
  expect(new Set(hashes.map(hexOf)).size).toBe(hashes.length)
})

test('the height of a tree is the same for none to sixteen members', () => {
  expect([0, 2, 20, 40, 64].map(levelsFor)).toEqual(Array(5).fill(levelsMin))
  expect([65, 128, 129, 3_000_000].map(levelsFor)).toEqual([7, 7, 8, 22])
})

test('what is no amount, no hexadecimal and no world is refused', () => {
  expect(() => amountBytes(-1n)).toThrow(RangeError)
  expect(() => amountBytes(2n ** 128n)).toThrow(RangeError)
  expect(() => bytesOfHex('0G')).toThrow(RangeError)
  expect(() => worldBytes('mem_z8')).toThrow(RangeError)
  expect(() => bytesOfText('é')).toThrow(RangeError)
  expect(() => bytesOfText('𝐦')).toThrow(RangeError)
})
