import { formatId, formatIncomeId, type IncomeItem, id } from '@glasshouse/contract'
import { shownDueMs } from '@glasshouse/model'
import { paidOf, sourcesOf } from '../../ledger/sources.ts'
import { promisedBy } from './credit-at.ts'
import type { IncomeRow } from './incomes.ts'

/**
 * Not received, then receiving (after the tap), then received. Uncovered: nothing of the income
 * could be paid, whether or not a claim reached it.
 */
function incomeState(row: IncomeRow): IncomeItem['state'] {
  if (paidOf(row) === 0n) return 'uncovered'
  if (!row.taken) return 'not_received'
  return row.credited ? 'received' : 'receiving'
}

/** Wire form of one income. */
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
