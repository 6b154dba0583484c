/**
 * The state of the world, as one fact: the most urgent one that is true. The figures are the
 * server's; this file only chooses between them.
 */
import type { TodayData } from './data.ts'

interface Close {
  readonly day: number
  readonly incomes: number
}

/** Of the incomes alone; rewards are in the charts of the days, and not in these. */
interface ShortClose extends Close {
  readonly promised: string
  readonly paid: string
  /** Paid of promised. */
  readonly percent: number
}

export type Standing =
  /** The books did not add up twice, so no money moves. */
  | { readonly state: 'stopped' }
  /** The newest proof failed, and money still moves. */
  | { readonly state: 'unproved' }
  /** Nobody can buy, withdraw or join any more. */
  | { readonly state: 'ended' | 'archived' }
  /** The newest settled day paid less than was promised; `empty`: it left the pots empty. */
  | ({ readonly state: 'empty' | 'short' } & ShortClose)
  /** Withdrawals are due, and this world's part of the paying wallet is too small for them. */
  | { readonly state: 'coins'; readonly count: number; readonly part: string }
  /** Days wait, and none was closed for a minute. */
  | { readonly state: 'late'; readonly days: number }
  /** Days close one after the other: after a jump, or with a fast clock. */
  | { readonly state: 'closing'; readonly days: number }
  /** Nothing is promised, and nothing can be bought. */
  | { readonly state: 'noMachines' }
  /** No day is settled yet. */
  | { readonly state: 'begins' }
  | { readonly state: 'nothingDue'; readonly day: number }
  /** Paid in full; `again`: an earlier day was not. */
  | ({ readonly state: 'full' | 'again' } & Close)

type Facts = Pick<
  TodayData,
  | 'behindDays'
  | 'firstShort'
  | 'lastClose'
  | 'late'
  | 'life'
  | 'machinesOnSale'
  | 'moneyStopped'
  | 'paying'
  | 'promisedNext30Days'
  | 'proof'
>

/** The newest settled day alone; null: no day is settled. */
export function closeStanding({ lastClose, firstShort }: Pick<Facts, 'lastClose' | 'firstShort'>) {
  if (lastClose === null) return null
  const { day, incomes, percent, promised, paid, potsEmpty } = lastClose
  const close = { day, incomes }
  if (Number(paid) < Number(promised))
    return { state: potsEmpty ? 'empty' : 'short', promised, paid, percent, ...close } satisfies Standing
  if (incomes === 0) return { state: 'nothingDue', day } satisfies Standing
  return { state: firstShort === null ? 'full' : 'again', ...close } satisfies Standing
}

/** The guards are in the order of urgency. */
export function standingOf(now: Facts): Standing {
  const { life, paying, behindDays } = now
  if (now.moneyStopped) return { state: 'stopped' }
  if (now.proof !== null && now.proof.broken !== null) return { state: 'unproved' }
  if (life !== 'open') return { state: life }
  const close = closeStanding(now)
  if (close?.state === 'empty' || close?.state === 'short') return close
  const { total } = paying.waiting
  if (total > 0) return { state: 'coins', count: total, part: paying.part }
  if (now.late) return { state: 'late', days: behindDays }
  if (behindDays > 1) return { state: 'closing', days: behindDays }
  const isNothing = Number(now.promisedNext30Days) === 0
  if (isNothing && now.machinesOnSale === 0) return { state: 'noMachines' }
  return close ?? { state: 'begins' }
}

export const toneOf = {
  stopped: 'error',
  unproved: 'error',
  ended: 'info',
  archived: 'info',
  empty: 'error',
  short: 'warning',
  coins: 'warning',
  late: 'warning',
  closing: 'info',
  noMachines: 'info',
  begins: 'info',
  nothingDue: 'info',
  again: 'info',
  full: 'success',
} as const satisfies Record<Standing['state'], string>
