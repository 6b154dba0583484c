/** Every feature of the console, in the order of the menu. A new one: its folder, its words, and a line here. */
import { today } from '../features/today/index.ts'
import { withdrawals } from '../features/withdrawals/index.ts'
import type { Feature } from '../platform/feature.ts'

export const features: readonly Feature[] = [today, withdrawals]
