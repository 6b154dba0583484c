/**
 * Who may read the open books: everybody while they are open, and of a class only its members and
 * anybody who sends the key of its link. All calls of the books and the ledger's file ask here.
 */
import { Refusal } from '@glasshouse/contract'
import type { Context, ReaderContext } from '../../context.ts'
import { areBooksOpen, readSettings } from '../../foundation/world/index.ts'
import { keepFresh } from '../../platform/fresh.ts'
import { hashSecret, sameBytes } from '../../platform/random.ts'

/** The settings are read once a second at most. */
const gateFreshMs = 1000

export type Where = Pick<Context, 'world' | 'wall'>
/** A caller of whom nothing is known has no key and no session. */
export type Reader = Where &
  Partial<Pick<ReaderContext, 'booksKey' | 'isMember'>> & { readonly memberId?: bigint }

interface Gate {
  readonly isOpen: boolean
  /** The hash of the key; null: no key is needed. */
  readonly keyHash: Buffer | null
}

async function readGate({ world, wall }: Where): Promise<Gate> {
  const settings = await readSettings(world.db)
  const { booksKey } = settings
  return {
    isOpen: areBooksOpen(settings, wall.nowMs()),
    keyHash: booksKey === null ? null : hashSecret(booksKey),
  }
}

const keptGate = keepFresh<object, Gate>(gateFreshMs)

/**
 * Hashes of equal length are compared in constant time. Only a reader without the key costs the
 * look for a session.
 */
async function isLetIn(keyHash: Buffer, { booksKey, isMember, memberId }: Reader): Promise<boolean> {
  if (memberId !== undefined) return true
  if (booksKey && sameBytes(hashSecret(booksKey), keyHash)) return true
  return (await isMember?.()) ?? false
}

/**
 * Errors, in this order: `feature_closed` while the books are closed, whoever asks;
 * `books_by_link` in a class, for a reader who is no member and has not its link.
 */
export async function refuseClosedBooks(reader: Reader): Promise<void> {
  const { world, wall } = reader
  const { isOpen, keyHash } = await keptGate(world, wall.nowMs(), () => readGate(reader))
  if (!isOpen) throw new Refusal('feature_closed')
  if (keyHash !== null && !(await isLetIn(keyHash, reader))) throw new Refusal('books_by_link')
}
