import './books-key.ts'
import { callPages, callQuery } from '../../platform/query.ts'
import type { Rules } from './drawn-pots.ts'

export const worldInfo = () => callQuery('world.info', {})

const rulesOf = ({ policy, operatorFunds }: Rules): Rules => ({ policy, operatorFunds })
/** The same object for as long as the rules are the same, whatever the world's clock says. */
export const worldRules = () => ({ ...worldInfo(), select: rulesOf })
export const booksSummary = () => callQuery('books.summary', {})
export const booksHistory = () => callQuery('books.history', {})
export const booksOutflow = () => callQuery('books.outflow', {})
export const booksChain = () => callQuery('books.chain', {})
export const booksActs = () => callPages('books.acts', {})
export const booksAhead = () => callQuery('books.ahead', {})
export const booksTree = () => callQuery('books.tree', {})
export const booksWhatIf = () => callQuery('books.whatIf', {})
export const booksBacktest = () => callQuery('books.backtest', {})
export const booksEarned = () => callQuery('books.earned', {})
