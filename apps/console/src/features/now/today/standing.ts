/**
 * How the world stands, as one fact: the most urgent one that is true. The figures are the
 * server's; this file only chooses between them.
 */
import type { TodayData } from './data.ts'

export type Standing =
  /** The books did not add up, so no money moves. */
  | { readonly state: 'stopped' }
  /** The newest settled day paid less than was promised; `empty`: it left the pots empty. */
  | {
      readonly state: 'empty' | 'short'
      readonly day: number
      readonly incomes: number
      readonly percent: number
    }
  /** Withdrawals are due, and this world's part of the paying wallet is too small for them. */
  | { readonly state: 'coins'; readonly count: number; readonly part: string }
  /** No server closes days. */
  | { readonly state: 'silent' }
  | { readonly state: 'late'; readonly days: number }
  /** Things wait for a person of the staff. */
  | { readonly state: 'waits'; readonly count: number; readonly isMore: boolean }
  /** No day is settled yet. */
  | { readonly state: 'begins' }
  | { readonly state: 'nothingDue'; readonly day: number }
  | { readonly state: 'full'; readonly day: number; readonly incomes: number }

type Facts = Pick<
  TodayData,
  'moneyStopped' | 'proof' | 'lastClose' | 'paying' | 'served' | 'behindDays' | 'queues'
>

const isShort = ({ promised, paid }: NonNullable<Facts['lastClose']>): boolean =>
  Number(paid) < Number(promised)

/** The guards are in the order of urgency. */
export function standingOf(now: Facts): Standing {
  const { lastClose: last, paying, queues } = now
  if (now.moneyStopped || (now.proof !== null && now.proof.broken !== null)) return { state: 'stopped' }
  if (last !== null && isShort(last)) {
    const { day, incomes, percent } = last
    return { state: last.potsEmpty ? 'empty' : 'short', day, incomes, percent }
  }
  const { total } = paying.waiting
  if (total > 0) return { state: 'coins', count: total, part: paying.part }
  if (!now.served) return { state: 'silent' }
  if (now.behindDays > 1) return { state: 'late', days: now.behindDays }
  const count = queues.reduce((sum, { waiting }) => sum + waiting, 0)
  if (count > 0) return { state: 'waits', count, isMore: queues.some(({ isMore }) => isMore) }
  if (last === null) return { state: 'begins' }
  const { day, incomes } = last
  return incomes === 0 ? { state: 'nothingDue', day } : { state: 'full', day, incomes }
}

/** The colour of the sentence. */
export const toneOf = {
  stopped: 'error',
  empty: 'error',
  short: 'warning',
  coins: 'warning',
  silent: 'warning',
  late: 'warning',
  waits: 'info',
  begins: 'info',
  nothingDue: 'info',
  full: 'success',
} as const satisfies Record<Standing['state'], string>
