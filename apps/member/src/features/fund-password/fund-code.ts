/** The code that was typed on user/verify and is used on user/fundPwd: kept in memory alone, never in an address. */
import { makeStore } from '@glasshouse/web/value-store.ts'

export const fundCode = makeStore('')
