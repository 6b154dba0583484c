import type { Handler, Handlers } from '../../context.ts'
import { refuseClosedBooks } from '../../scheme/books/index.ts'
import { weighedCoins } from './read.ts'
import { practiceTransaction } from './transaction.ts'

/** Of the whole host, and a row of the catalogue: read as often as it is asked for. */
const booksChain: Handler<'books.chain'> = async (_body, { world, wall, host }) => {
  await refuseClosedBooks({ world, wall })
  return { weighed: await weighedCoins(host) }
}

export const payoutHandlers = {
  'books.chain': booksChain,
  'practiceChain.transaction': practiceTransaction,
} satisfies Partial<Handlers>
