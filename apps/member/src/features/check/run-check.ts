/** The check in this browser, of what the server sent. Without WebCrypto: a class's own network. */
import { type DataOf, readMoney } from '@glasshouse/contract'
import { changedRecord, checkBalance, type Fault, type ShownLeaf, type ShownProof } from '@glasshouse/model'
import { sha256 } from '@glasshouse/web/sha-256.ts'
import { type SeenRecords, seenOf } from './seen-records.ts'

export type ProofData = DataOf<'books.proof'>
type GivenProof = NonNullable<ProofData['proof']>

const leavesOf = (leaves: GivenProof['leaves']): ShownLeaf[] =>
  leaves.map(({ amount, path, ...leaf }) => ({
    ...leaf,
    amount: readMoney(amount),
    path: path.map(({ sum, hash }) => ({ sum: readMoney(sum), hash })),
  }))

export const heldOf = ({ held }: GivenProof): bigint =>
  Object.values(held).reduce((sum, amount) => sum + readMoney(amount), 0n)

function debtsOf({ debt }: GivenProof): Pick<ShownProof, 'owed' | 'debts'> {
  const owed = debt === null ? 0n : readMoney(debt.owed)
  const tree = debt?.tree ?? null
  if (tree === null) return { owed, debts: null }
  return { owed, debts: { ...tree, total: readMoney(tree.total), leaves: leavesOf(tree.leaves) } }
}

export const listedOf = ({ records }: Pick<ProofData, 'records'>): ReadonlyMap<number, string> =>
  new Map(records.map(({ day, digest }) => [day, digest]))

/**
 * The newest record, as it is checked and kept. Its words are those that phones compare, so the
 * server's order does not count, nor another record that it lists of the same day.
 */
export function newestListed({
  records,
}: Pick<ProofData, 'records'>): ProofData['records'][number] | undefined {
  const listed = listedOf({ records })
  const day = Math.max(...listed.keys())
  const digest = listed.get(day)
  return digest === undefined ? undefined : { day, digest }
}

/** Eleven wallets at a close have a sum in the open books; fewer have none. */
export const elevenHeldOn = ({ world, wallets }: DataOf<'books.whatIf'>): number | undefined =>
  world === null || wallets === null ? undefined : world.day - 1

export type OwnDay = Pick<DataOf<'wallet.days'>['list'][number], 'held' | 'owed'>

interface Around {
  /** The public id of the member who looks. */
  readonly code: string
  readonly seen: SeenRecords
  /** The day of a kept record that the server was asked to list; undefined: none was kept. */
  readonly asked: number | undefined
  /**
   * What the member's own records say was held and owed at that close; undefined: they do not reach
   * it.
   */
  readonly own: OwnDay | undefined
  /**
   * The close at which the open books say that eleven members have something in their wallets;
   * undefined: they say it of none, or were not asked.
   */
  readonly elevenOn?: number | undefined
}

/**
 * An answer without a proof says why. The reason cannot be true in three cases: the answer denies
 * records that it contains; the member's own records begin before the day of joining that it gives;
 * or too few members are said to hold anything at a close at which the open books know of enough.
 */
const isWithheld = (
  { state, records }: ProofData,
  { own, elevenOn }: Pick<Around, 'own' | 'elevenOn'>,
): boolean =>
  state === 'given' ||
  (state === 'none' && records.length > 0) ||
  (state === 'later' && own !== undefined) ||
  (state === 'few' && elevenOn !== undefined && elevenOn === newestListed({ records })?.day)

/** Null: nothing is wrong. Without a proof only the records are compared, and the reason. */
export function runCheck(data: ProofData, { code, seen, asked, own, elevenOn }: Around): Fault | null {
  const days = seenOf(seen, data.world) ?? new Map<number, string>()
  const known = { listed: listedOf(data), seen: days, asked: asked ?? null }
  const { record, proof } = data
  if (record === null || proof === null)
    return changedRecord(known) ?? (isWithheld(data, { own, elevenOn }) ? { fault: 'leftOut' } : null)
  return checkBalance(
    sha256,
    { ...record, total: readMoney(record.total) },
    { ...proof, held: heldOf(proof), leaves: leavesOf(proof.leaves), ...debtsOf(proof) },
    {
      ...known,
      world: data.world,
      day: newestListed(data)?.day ?? -1,
      code,
      held: own === undefined ? null : readMoney(own.held),
      owed: own === undefined ? null : readMoney(own.owed),
    },
  )
}
