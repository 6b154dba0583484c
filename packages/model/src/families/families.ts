/** All twelve families, in the order of their numbers. */
import type { Family } from './family.ts'
import { machineFamilies } from './machine.ts'
import { promiseFamilies } from './promise.ts'
import { spreadFamilies } from './spread.ts'

export const families: readonly Family[] = [...machineFamilies, ...spreadFamilies, ...promiseFamilies]
