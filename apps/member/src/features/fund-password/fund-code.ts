/**
 * The code typed on user/verify and used on user/fundPwd: kept only in memory, never in an address.
 */
import { makeStore } from '@glasshouse/web/value-store.ts'

export const fundCode = makeStore('')
