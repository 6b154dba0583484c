/** The answer of Today by a short name: each of its panels takes a part of it. */
import type { DataOf } from '@glasshouse/contract'

export type TodayData = DataOf<'operator.today'>
