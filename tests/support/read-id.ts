/** Ids of answers, for tests that call a handler: it is given ids that the contract has parsed. */
import { type Id, type IdKind, parseId } from '@glasshouse/contract'

export function readId<K extends IdKind>(kind: K, text: string): Id<K> {
  const parsed = parseId(kind, text)
  if (parsed === null) throw new TypeError(`not an id of a ${kind}: ${text}`)
  return parsed
}
