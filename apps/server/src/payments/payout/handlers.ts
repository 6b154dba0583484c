import type { Handler, Handlers } from '../../context.ts'
import { refuseClosedBooks } from '../../scheme/books/index.ts'
import { weighedCoins } from './read.ts'
import { practiceTransaction } from './transaction.ts'

/**
 * The figures are of the whole host and one row of the catalogue, so they are read on every
 * request.
 */
const booksChain: Handler<'books.chain'> = async (_body, { world, wall, host }) => {
  await refuseClosedBooks({ world, wall })
  return { weighed: await weighedCoins(host) }
}

export const payoutHandlers = {
  'books.chain': booksChain,
  'practiceChain.transaction': practiceTransaction,
} satisfies Partial<Handlers>
