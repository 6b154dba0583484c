/** A tree of a few members, built by hand, and the proofs of it. */
import { sha256 } from '../../../web/src/sha-256.ts'
import { bytesOfText, hexOf } from './bytes.ts'
import type { Known, ShownLeaf, ShownProof } from './check.ts'
import { leavesOf, levelsFor, parentOf, type TreeKind, type TreeNode } from './leaf.ts'
import { type DayRecord, debtsDigest, noRecord, recordDigest } from './record.ts'

export const world = '0f8fad5b-d9cb-469f-a165-70867728950e'
export const otherWorld = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
export const day = 12

export interface Holder {
  readonly code: string
  readonly held: bigint
  readonly owed: bigint
}
export const secretOf = (code: string): Uint8Array => sha256(bytesOfText(`secret of ${code}`))

interface Grown {
  readonly levels: number
  readonly root: TreeNode
  readonly nodes: readonly TreeNode[]
  path(position: number): ShownLeaf['path']
}

/** Level by level, from leaves in the order of their hashes; the rest is zero. */
function grow(leaves: readonly TreeNode[]): Grown {
  const levels = levelsFor(leaves.length)
  const zeros = Array.from({ length: 2 ** levels - leaves.length }, (_, i) => ({
    sum: 0n,
    hash: sha256(Uint8Array.of(i % 256, i >> 8, 99)),
  }))
  const nodes = [...leaves, ...zeros].sort((a, b) => (hexOf(a.hash) < hexOf(b.hash) ? -1 : 1))
  const rows = [nodes]
  while ((rows.at(-1)?.length ?? 0) > 1) {
    const below = rows.at(-1) ?? []
    rows.push(
      below.flatMap((left, i) => {
        const right = below[i + 1]
        return i % 2 === 0 && right !== undefined ? [parentOf(sha256, left, right)] : []
      }),
    )
  }
  const root = rows.at(-1)?.[0]
  if (root === undefined) throw new Error('no root')
  const path = (position: number) =>
    rows.slice(0, -1).map((row, level) => {
      const { sum, hash } = row[(position >> level) ^ 1] ?? root
      return { sum, hash: hexOf(hash) }
    })
  return { levels, root, nodes, path }
}

const amountOf = ({ held, owed }: Holder, kind: TreeKind) => (kind === 'balance' ? held : owed)

export interface Grove {
  readonly record: DayRecord
  readonly trees: Readonly<Record<TreeKind, Grown>>
  readonly digest: string
  proof(code: string): ShownProof
  known(code: string): Known
}

interface Growing {
  readonly of?: string
  readonly on?: number
  readonly previous?: string
  readonly entries?: string
  readonly joined?: string | null
  readonly secrets?: (code: string) => Uint8Array
}

/** Both trees of a day, its record, and what a member of it is shown and knows. */
export function growDay(
  holders: readonly Holder[],
  {
    of = world,
    on = day,
    previous = noRecord,
    entries = noRecord,
    joined = noRecord,
    secrets = secretOf,
  }: Growing = {},
): Grove {
  const own = (holder: Holder, kind: TreeKind) =>
    leavesOf(
      sha256,
      { kind, world: of, day: on, code: holder.code },
      { secret: secrets(holder.code), amount: amountOf(holder, kind) },
    )
  const treeOf = (kind: TreeKind) =>
    grow(
      // A member who owes nothing has no leaves among the debts.
      holders
        .filter(({ owed }) => kind === 'balance' || owed > 0n)
        .flatMap((holder) => own(holder, kind).map(({ amount, hash }) => ({ sum: amount, hash }))),
    )
  const trees = { balance: treeOf('balance'), debt: treeOf('debt') }
  const shown = (holder: Holder, kind: TreeKind): ShownLeaf[] =>
    own(holder, kind).map(({ leaf, amount, hash }) => {
      const position = trees[kind].nodes.findIndex((node) => hexOf(node.hash) === hexOf(hash))
      return { leaf, amount, position, path: trees[kind].path(position) }
    })
  const totals = ({ levels, root }: Grown) => ({ levels, total: root.sum, root: hexOf(root.hash) })
  const record: DayRecord = {
    world: of,
    day: on,
    ...totals(trees.balance),
    debts: debtsDigest(sha256, totals(trees.debt)),
    ...{ entries, previous, joined },
  }
  const digest = recordDigest(sha256, record)
  const holderOf = (code: string) => holders.find((holder) => holder.code === code) ?? holders[0]
  return {
    record,
    trees,
    digest,
    proof: (code) => {
      const holder = holderOf(code)
      if (holder === undefined) throw new Error('nobody holds anything')
      return {
        world: of,
        day: on,
        code,
        secret: hexOf(secrets(code)),
        held: holder.held,
        leaves: shown(holder, 'balance'),
        owed: holder.owed,
        debts: holder.owed === 0n ? null : { ...totals(trees.debt), leaves: shown(holder, 'debt') },
      }
    },
    known: (code) => ({
      world: of,
      day: on,
      code,
      held: holderOf(code)?.held ?? null,
      owed: holderOf(code)?.owed ?? null,
      seen: new Map([[on, digest]]),
      listed: new Map([[on, digest]]),
      asked: null,
    }),
  }
}
