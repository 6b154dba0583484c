/**
 * The right to read the open books: while they are open everybody has it, and in a class only its
 * members and readers that send the key of its link. All calls of the books and the ledger's file
 * ask here.
 */
import { Refusal } from '@glasshouse/contract'
import type { Context, ReaderContext, World } from '../../context.ts'
import { areBooksOpen, readSettings } from '../../foundation/world/index.ts'
import { dropKept, keepFresh } from '../../platform/fresh.ts'
import { hashSecret, sameBytes } from '../../platform/random.ts'

/** The settings are read once a second at most. */
const gateFreshMs = 1000

export type BooksContext = Pick<Context, 'world' | 'wall'>
/** A reader without a key, a session and a member id is anybody. */
export type Reader = BooksContext &
  Partial<Pick<ReaderContext, 'booksKey' | 'isMember'>> & { readonly memberId?: bigint }

interface Gate {
  readonly isOpen: boolean
  /** The hash of the key; null: no key is needed. */
  readonly keyHash: Buffer | null
}

async function readGate({ world, wall }: BooksContext): Promise<Gate> {
  const settings = await readSettings(world.db)
  const { booksKey } = settings
  return {
    isOpen: areBooksOpen(settings, wall.nowMs()),
    keyHash: booksKey === null ? null : hashSecret(booksKey),
  }
}

/** By the scope of a world that no act replaces with one of its own. */
const keptGate = keepFresh<World['quiet'], Gate>(gateFreshMs)

/** This process lets in by the new key, and refuses the old one, from the next call on. */
export const dropGate = ({ quiet }: World): void => dropKept(quiet)

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
 * Errors, in this order: `feature_closed` for every reader while the books are closed;
 * `books_by_link` in a class, for a reader that is not a member and sent no valid key.
 */
export async function refuseClosedBooks(reader: Reader): Promise<void> {
  const { world, wall } = reader
  const { isOpen, keyHash } = await keptGate(world.quiet, wall.nowMs(), () => readGate(reader))
  if (!isOpen) throw new Refusal('feature_closed')
  if (keyHash !== null && !(await isLetIn(keyHash, reader))) throw new Refusal('books_by_link')
}
