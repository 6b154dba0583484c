/** What the check of a balance says for each way in which it can be wrong. */
import { expect, test } from 'vitest'
import { sha256 } from '../../../web/src/sha-256.ts'
import { hexOf } from './bytes.ts'
import {
  type BalanceFault,
  balanceFaults,
  changedRecord,
  checkBalance,
  type Known,
  type ShownLeaf,
  type ShownProof,
} from './check.ts'
import type { DayRecord } from './record.ts'
import { recordDigest } from './record.ts'
import { day, type Grove, growDay, type Holder, otherWorld, secretOf } from './tree.fixture.ts'

const holders: readonly Holder[] = Array.from({ length: 14 }, (_, i) => ({
  code: `mem_${i}`,
  held: BigInt(i) * 1_234_567n + 3n,
  owed: i === 4 ? 2_000_001n : 0n,
}))
const me = 'mem_4'
const grove = growDay(holders)

interface Shown {
  readonly record: DayRecord
  readonly proof: ShownProof
  readonly known: Known
}
const shown = (of: Grove = grove, code = me): Shown => ({
  record: of.record,
  proof: of.proof(code),
  known: of.known(code),
})
const check = ({ record, proof, known }: Shown) => checkBalance(sha256, record, proof, known)

/** The record as its server would write it: with a digest that fits. */
function recorded(record: DayRecord, given: Shown): Shown {
  const listed = new Map([[record.day, recordDigest(sha256, record)]])
  return { ...given, record, known: { ...given.known, seen: listed, listed } }
}
const withLeaves = (given: Shown, change: (leaves: readonly ShownLeaf[]) => readonly ShownLeaf[]): Shown => ({
  ...given,
  proof: { ...given.proof, leaves: change(given.proof.leaves) },
})

/** Of the tree of debts. */
const withDebts = (given: Shown, change: (leaves: readonly ShownLeaf[]) => readonly ShownLeaf[]): Shown => {
  const { debts, ...proof } = given.proof
  return { ...given, proof: { ...proof, debts: debts && { ...debts, leaves: change(debts.leaves) } } }
}
const only = (changed: number, change: (leaf: ShownLeaf) => ShownLeaf) => (leaves: readonly ShownLeaf[]) =>
  leaves.map((leaf, i) => (i === changed ? change(leaf) : leaf))

test('everybody finds themselves counted, with what they hold and owe', () => {
  for (const { code } of holders) expect(check(shown(grove, code)), code).toBeNull()
})

test('a page that has seen nothing before checks the rest', () => {
  const { known, ...given } = shown()
  expect(
    check({ ...given, known: { ...known, world: null, held: null, owed: null, seen: new Map() } }),
  ).toBeNull()
})

/** The operator keeps one member out of the tree, and shows the old proof. */
const without = growDay(holders.filter(({ code }) => code !== me))
const next = growDay(holders, { on: day + 1, previous: grove.digest })
const elsewhere = growDay(holders, { of: otherWorld })
const free = growDay(holders.map((each) => (each.code === me ? { ...each, owed: 0n } : each)))
const less = growDay(holders.map((each) => (each.code === me ? { ...each, held: each.held - 5n } : each)))

const cases: readonly [string, BalanceFault, () => Shown][] = [
  [
    'a record that is not the one that was seen',
    'changed',
    () => {
      const { known, ...given } = shown()
      return { ...given, known: { ...known, seen: new Map([[day, 'ab'.repeat(32)]]) } }
    },
  ],
  [
    'an old record that is not the one that was seen, beside a new one',
    'changed',
    () => {
      const given = shown(next)
      const listed = new Map([...given.known.listed, [day, 'cd'.repeat(32)]])
      return { ...given, known: { ...given.known, seen: new Map([[day, grove.digest]]), listed } }
    },
  ],
  [
    'the right answer of an older day, after a newer record was seen',
    'withheld',
    () => {
      const { known, ...given } = shown()
      return { ...given, known: { ...known, seen: new Map([[day + 1, next.digest]]), asked: day + 1 } }
    },
  ],
  [
    'an answer that withholds the record of a day that was seen',
    'withheld',
    () => {
      const { known, ...given } = shown(next)
      return { ...given, known: { ...known, seen: new Map([[day, grove.digest]]) } }
    },
  ],
  ['a proof of another world', 'world', () => ({ ...shown(), proof: elsewhere.proof(me) })],
  ['a record of another world', 'world', () => ({ ...shown(elsewhere), known: grove.known(me) })],
  ['a proof of another day', 'day', () => ({ ...shown(), proof: next.proof(me) })],
  ['a record of another day', 'day', () => ({ ...shown(), record: next.record })],
  ['a proof of another member', 'member', () => ({ ...shown(), proof: grove.proof('mem_5') })],
  [
    'a leaf of another member under the own name',
    'path',
    () => ({
      ...shown(),
      proof: { ...grove.proof('mem_5'), code: me },
      known: { ...grove.known(me), held: grove.proof('mem_5').held, owed: 0n },
    }),
  ],
  ['a record whose parts are not those of its digest', 'record', () => ({ ...shown(), record: less.record })],
  [
    'a tree of debts that the record does not bind',
    'record',
    () => {
      const { proof, ...given } = shown()
      return {
        ...given,
        proof: { ...proof, debts: proof.debts && { ...proof.debts, total: proof.debts.total + 1n } },
      }
    },
  ],
  [
    'a record that does not follow the one before',
    'order',
    () => {
      const given = shown(next)
      const listed = new Map([...given.known.listed, [day, 'ee'.repeat(32)]])
      return { ...given, known: { ...given.known, listed } }
    },
  ],
  [
    'a negative leaf',
    'negative',
    () =>
      withLeaves(shown(), ([first, second, ...rest]) =>
        first && second
          ? [{ ...first, amount: -1n }, { ...second, amount: second.amount + first.amount + 1n }, ...rest]
          : [],
      ),
  ],
  [
    'a negative sum beside the path',
    'negative',
    () =>
      withLeaves(shown(), (leaves) =>
        leaves.map((leaf) => ({
          ...leaf,
          path: leaf.path.map((step) => ({ ...step, sum: -step.sum - 1n })),
        })),
      ),
  ],
  [
    'a negative total of a record',
    'negative',
    () => ({ ...shown(), record: { ...grove.record, total: -1n } }),
  ],
  [
    'a negative total of debts',
    'negative',
    () => {
      const { proof, ...given } = shown()
      return { ...given, proof: { ...proof, debts: proof.debts && { ...proof.debts, total: -1n } } }
    },
  ],
  [
    'more than a node can hold beside the path',
    'total',
    () =>
      withLeaves(shown(), (leaves) =>
        leaves.map((leaf) => ({ ...leaf, path: leaf.path.map((step) => ({ ...step, sum: 2n ** 127n })) })),
      ),
  ],
  [
    'a leaf between two numbers',
    'shape',
    () =>
      withLeaves(shown(), (leaves) =>
        leaves.map((leaf, i) => (i === 1 ? { ...leaf, leaf: leaf.leaf + 0.5 } : leaf)),
      ),
  ],
  [
    'one leaf shown twice',
    'twice',
    () => withLeaves(shown(), (leaves) => leaves.flatMap((leaf, i) => (i === 0 ? [leaf, leaf] : [leaf]))),
  ],
  [
    'two leaves at one place',
    'twice',
    () => withLeaves(shown(), (leaves) => leaves.map((leaf) => ({ ...leaf, position: 7 }))),
  ],
  ['a leaf left out', 'leftOut', () => withLeaves(shown(), (leaves) => leaves.slice(1))],
  ['a member left out', 'leftOut', () => withLeaves(shown(without), () => [])],
  [
    'less than the member’s own records say',
    'leftOut',
    () => ({ ...shown(less), known: { ...less.known(me), held: 4n } }),
  ],
  [
    'a debt of the member’s own records that the proof leaves out',
    'leftOut',
    () => ({ ...shown(free), known: { ...free.known(me), owed: 2_000_001n } }),
  ],
  [
    'a path that is too short',
    'shape',
    () => withLeaves(shown(), (leaves) => leaves.map((leaf) => ({ ...leaf, path: leaf.path.slice(1) }))),
  ],
  [
    'a place outside the tree',
    'shape',
    () => withLeaves(shown(), (leaves) => leaves.map((leaf, i) => ({ ...leaf, position: 64 + i }))),
  ],
  [
    'a tree of another height than the record says',
    'shape',
    () => recorded({ ...grove.record, levels: grove.record.levels + 1 }, shown()),
  ],
  [
    'the number of a leaf that no member has',
    'shape',
    () => withLeaves(shown(), (leaves) => leaves.map((leaf, i) => ({ ...leaf, leaf: 9 + i }))),
  ],
  [
    'the tree of everybody else',
    'path',
    () => ({ ...shown(), record: without.record, known: { ...without.known(me), held: null, owed: null } }),
  ],
  [
    'a sum beside the path that is less',
    'path',
    () =>
      withLeaves(shown(), (leaves) =>
        leaves.map((leaf) => ({ ...leaf, path: leaf.path.map((step) => ({ ...step, sum: step.sum / 2n })) })),
      ),
  ],
  [
    'another secret',
    'path',
    () => {
      const { proof, ...given } = shown()
      return { ...given, proof: { ...proof, secret: hexOf(secretOf('mem_6')) } }
    },
  ],
  [
    'a total that is more than the sum of all leaves',
    'total',
    () => recorded({ ...grove.record, total: grove.record.total + 1n }, shown()),
  ],
]

/** Each changes what another case leaves as it is: without its line of the check it passes. */
const onlyHere: typeof cases = [
  [
    'a total that no node can hold',
    'total',
    () => ({ ...shown(), record: { ...grove.record, total: 2n ** 128n } }),
  ],
  [
    'less than nothing held',
    'negative',
    () => {
      const given = shown()
      return { ...given, proof: { ...given.proof, held: -1n } }
    },
  ],
  [
    'one number for two leaves',
    'twice',
    () => withLeaves(shown(), (leaves) => leaves.map((leaf) => ({ ...leaf, leaf: 1 }))),
  ],
  [
    'all in one leaf',
    'leftOut',
    () => {
      const given = shown()
      return withLeaves(given, (leaves) =>
        leaves.slice(0, 1).map((leaf) => ({ ...leaf, amount: given.proof.held })),
      )
    },
  ],
  [
    'a number below those of a member’s leaves',
    'shape',
    () =>
      withLeaves(
        shown(),
        only(0, (leaf) => ({ ...leaf, leaf: -1 })),
      ),
  ],
  [
    'a place between two',
    'shape',
    () =>
      withLeaves(
        shown(),
        only(0, (leaf) => ({ ...leaf, position: leaf.position + 0.5 })),
      ),
  ],
  [
    'a place before the first',
    'shape',
    () =>
      withLeaves(
        shown(),
        only(0, (leaf) => ({ ...leaf, position: -1 })),
      ),
  ],
  [
    'a path of the second leaf alone that leads elsewhere',
    'path',
    () =>
      withLeaves(
        shown(),
        only(1, (leaf) => ({ ...leaf, path: leaf.path.toReversed() })),
      ),
  ],
  ['a leaf of the debts left out', 'leftOut', () => withDebts(shown(), (leaves) => leaves.slice(1))],
  [
    'a path of a debt that leads elsewhere',
    'path',
    () =>
      withDebts(
        shown(),
        only(0, (leaf) => ({ ...leaf, path: leaf.path.toReversed() })),
      ),
  ],
]

test.each([...cases, ...onlyHere])('%s: %s', (_name, fault, make) => {
  expect(check(make())?.fault).toBe(fault)
})

test('every fault has a case', () => {
  expect(new Set(cases.map(([, fault]) => fault))).toEqual(new Set(balanceFaults))
})

test('a record too old to be listed is not missed, unless it was asked for', () => {
  const [seen, listed] = [new Map([[1, 'ab']]), new Map([[150, 'cd']])]
  expect(changedRecord({ seen, listed, asked: null })).toBeNull()
  expect(changedRecord({ seen, listed, asked: 1 })).toEqual({ fault: 'withheld', day: 1 })
})
