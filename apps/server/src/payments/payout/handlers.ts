import type { Handler, Handlers } from '../../context.ts'
import { refuseClosedBooks } from '../../scheme/books/index.ts'
import { weighedCoins } from './read.ts'
import { practiceTransaction } from './transaction.ts'

/**
 * Read on every request: it is one row of the catalogue for the whole host. It follows each block,
 * so the number of coins would show everybody the amount that one member sends.
 */
const booksChain: Handler<'books.chain'> = async (_body, context) => {
  await refuseClosedBooks(context)
  const weighed = await weighedCoins(context.host)
  if (weighed === null) return { weighed }
  const { holds, block, at } = weighed
  return { weighed: { holds, block, at } }
}

export const payoutHandlers = {
  'books.chain': booksChain,
  'practiceChain.transaction': practiceTransaction,
} satisfies Partial<Handlers>
