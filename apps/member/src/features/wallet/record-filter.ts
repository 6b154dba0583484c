/** The filter of the records, as it is in the address. */
import {
  type InputOf,
  type RecordGroup,
  type RecordType,
  recordGroupNames,
  recordGroups,
  recordTypeNames,
  recordTypes,
} from '@glasshouse/contract'

/** Daily incomes are no entries of the wallet: they are a list of their own. */
export type RecordChip = 'all' | RecordGroup | 'dailyIncome'

export const recordChips: readonly RecordChip[] = [
  'all',
  'recharges',
  'withdrawals',
  'income',
  'dailyIncome',
  'machines',
  'rewards',
  'savings',
  'other',
]

export interface RecordFilter {
  readonly chip: RecordChip
  /** One type alone, of the chip's several or its only one. */
  readonly type: RecordType | null
}

/** The types of a chip; none for all of them. */
export const typesOf = (chip: RecordChip): readonly RecordType[] => {
  if (chip === 'all') return []
  return chip === 'dailyIncome' ? ['dailyIncome'] : recordGroups[chip]
}

/** `type=5` is the specification's; `group=rewards` is ours. */
export function filterOf(search: URLSearchParams): RecordFilter {
  const type = recordTypeNames.find((name) => String(recordTypes[name]) === search.get('type')) ?? null
  if (type !== null) return { chip: recordChips.find((chip) => typesOf(chip).includes(type)) ?? 'all', type }
  const group = recordGroupNames.find((name) => name === search.get('group'))
  return { chip: group ?? 'all', type: null }
}

/** The place of a chip, or of one of its types. */
export function placeOfFilter(chip: RecordChip, type: RecordType | null = null): string {
  const [first, ...more] = typesOf(chip)
  const one = type ?? (more.length === 0 ? first : undefined)
  if (one !== undefined) return `/user/record?type=${recordTypes[one]}`
  return first === undefined ? '/user/record' : `/user/record?group=${chip}`
}

export function bodyOfFilter({ chip, type }: RecordFilter): InputOf<'wallet.records'> {
  if (type !== null) return { type: String(recordTypes[type]) }
  return chip === 'all' || chip === 'dailyIncome' ? {} : { group: chip }
}
