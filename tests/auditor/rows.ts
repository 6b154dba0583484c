/** Rows of a journal by a key, grouped once: nothing searches a million entries day by day. */

type Key<Row, K> = (row: Row) => K
type Groups = ReadonlyMap<unknown, readonly unknown[]>

const grouped = new WeakMap<object, Map<unknown, Groups>>()

/** As `Map.groupBy`, which Node 20 does not have, and readers may run this under it. */
export function groupsBy<Row, K>(rows: Iterable<Row>, key: Key<Row, K>): Map<K, Row[]> {
  const groups = new Map<K, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group === undefined) groups.set(key(row), [row])
    else group.push(row)
  }
  return groups
}

/**
 * The key function is the name of the grouping, so it must be a constant of its module. The rows
 * may not change after the first call: `audit` groups copies of its own.
 */
export function rowsBy<Row, K>(rows: readonly Row[], key: Key<Row, K>): ReadonlyMap<K, readonly Row[]> {
  let known = grouped.get(rows)
  if (known === undefined) grouped.set(rows, (known = new Map()))
  let groups = known.get(key)
  if (groups === undefined) known.set(key, (groups = groupsBy(rows, key)))
  return groups as ReadonlyMap<K, readonly Row[]>
}

/** The rows with this key, in the order of the journal; none: an empty list. */
export const rowsWith = <Row, K>(rows: readonly Row[], key: Key<Row, K>, value: K): readonly Row[] =>
  rowsBy(rows, key).get(value) ?? []

export const ofDay = ({ day }: { readonly day: number }): number => day
export const ofMovement = ({ movementId }: { readonly movementId: bigint }): bigint => movementId
export const ofAccount = ({ account }: { readonly account: string }): string => account
export const ofMember = ({ memberId }: { readonly memberId: bigint }): bigint => memberId
export const ofOrder = ({ orderId }: { readonly orderId: bigint | null }): bigint | null => orderId
