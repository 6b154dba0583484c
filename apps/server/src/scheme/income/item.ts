import { formatId, formatIncomeId, type IncomeItem, id } from '@glasshouse/contract'
import { shownDueMs } from '@glasshouse/model'
import { paidOf, sourcesOf } from '../../ledger/sources.ts'
import { promisedBy } from './credit-at.ts'
import type { IncomeRow } from './incomes.ts'

/** Not received → (tap) receiving → received; uncovered when nothing of it could be paid, whoever took what. */
function incomeState(row: IncomeRow): IncomeItem['state'] {
  if (paidOf(row) === 0n) return 'uncovered'
  if (!row.taken) return 'not_received'
  return row.credited ? 'received' : 'receiving'
}

/** One income as the wire shows it. */
export function incomeItem(row: IncomeRow): IncomeItem {
  const state = incomeState(row)
  return {
    incomeId: formatIncomeId({ orderId: id('order', row.orderId), day: row.day }),
    orderId: formatId('order', row.orderId),
    productName: row.productName,
    productImg: row.productImg,
    day: row.day,
    dueAt: new Date(shownDueMs(row.boughtAt.getTime(), row.day - row.boughtDay)).toISOString(),
    state,
    creditAt: state === 'receiving' && row.creditAt ? promisedBy(row.creditAt).toISOString() : null,
    sources: sourcesOf(row),
  }
}
