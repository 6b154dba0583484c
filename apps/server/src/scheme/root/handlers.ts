/** The check of one's own balance. It shows a total over all members: it closes with the books. */
import type { Handlers } from '../../context.ts'
import { refuseClosedBooks } from '../books/index.ts'
import { readProof } from './proof.ts'

export const rootHandlers = {
  'books.proof': async ({ seen }, context) => {
    await refuseClosedBooks(context)
    return context.world.db.transaction(
      (tx) => readProof(tx, context.memberId, seen === undefined ? null : Number(seen)),
      { snapshot: true },
    )
  },
} satisfies Partial<Handlers>
