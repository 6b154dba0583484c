import type { DataOf } from '@glasshouse/contract'

export type TodayData = DataOf<'operator.today'>
