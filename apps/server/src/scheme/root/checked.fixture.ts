/** The call without a login, and the browser's check of its answer. */
import { callDeclarations, type DataOf, formatId, id, readMoney } from '@glasshouse/contract'
import { checkBalance, type Fault, type ShownLeaf } from '@glasshouse/model'
import * as z from 'zod/mini'
import type { TestWorld } from '../../../../../tests/support/world.ts'
import { rootHandlers } from './handlers.ts'
import { sha256 } from './nodes.ts'

type Host = Pick<TestWorld, 'world' | 'wall'>
export type ProofData = DataOf<'books.proof'>

/** `seen`: a day whose record the device has kept. */
export async function proofOf({ world, wall }: Host, memberId: bigint, seen?: number): Promise<ProofData> {
  const asked = seen === undefined ? {} : { seen: String(seen) }
  const data = await rootHandlers['books.proof'](asked, {
    world,
    wall,
    memberId: id('member', memberId),
  } as never)
  z.parse(callDeclarations['books.proof'].data, data)
  return data
}

type WireLeaves = NonNullable<ProofData['proof']>['leaves']
const leavesOf = (leaves: WireLeaves): ShownLeaf[] =>
  leaves.map(({ amount, path, ...leaf }) => ({
    ...leaf,
    amount: readMoney(amount),
    path: path.map(({ sum, hash }) => ({ sum: readMoney(sum), hash })),
  }))

export const heldOf = ({ held }: NonNullable<ProofData['proof']>): bigint =>
  Object.values(held).reduce((sum, each) => sum + readMoney(each), 0n)

/** Null: everything holds. Throws when there is no proof. */
export function faultOf({ record, proof, records }: ProofData, memberId: bigint): Fault | null {
  if (record === null || proof === null) throw new Error('no proof')
  const listed = new Map(records.map(({ day, digest }) => [day, digest]))
  const tree = proof.debt?.tree ?? null
  const debts =
    tree === null ? null : { ...tree, total: readMoney(tree.total), leaves: leavesOf(tree.leaves) }
  return checkBalance(
    sha256,
    { ...record, total: readMoney(record.total) },
    {
      ...proof,
      held: heldOf(proof),
      leaves: leavesOf(proof.leaves),
      owed: readMoney(proof.debt?.owed ?? '0'),
      debts,
    },
    {
      world: record.world,
      day: records[0]?.day ?? -1,
      code: formatId('member', memberId),
      held: null,
      owed: null,
      seen: new Map(),
      listed,
      asked: null,
    },
  )
}
