/**
 * The one sentence of the wall, as a key and its figures. Each figure is one of the server's, the
 * number of days between two of its days, or the share that two shown amounts make.
 */
import { type DataOf, readMoney } from '@glasshouse/contract'
import { shareFloorPercent } from '@glasshouse/model'
import { shownSources } from '@glasshouse/web/source-parts.ts'

export type WallDay = DataOf<'books.history'>['list'][number]

export interface WallFacts {
  /** The shown day; undefined: no day has been closed. */
  readonly day: WallDay | undefined
  /** The shown day is the last one that was closed. */
  readonly isLast: boolean
  readonly summary: Pick<
    DataOf<'books.summary'>,
    'moneyStopped' | 'day' | 'coverage' | 'shortDay' | 'promisedEver' | 'savingsLeftOut'
  >
  readonly firstShort: DataOf<'world.info'>['firstShort']
  /** The world has ended. */
  readonly isOver: boolean
}

type SentenceKey =
  | 'stopped'
  | 'overBroke'
  | 'overFull'
  | 'over'
  | 'nothing'
  | 'idle'
  | 'brokeEmpty'
  | 'brokeUsedUp'
  | 'nonePaid'
  | 'partPaid'
  | 'fullAgain'
  | 'fullNothingDue'
  | 'fullNext'
  | 'fullDays'
  | 'fullAhead'
  | 'fullDay'
  | 'fullDayMembers'

export interface WallSentence {
  readonly key: SentenceKey
  /** In full and to last, not in full, or neither: green would say that all is well. */
  readonly state: 'full' | 'short' | 'still'
  readonly days: Readonly<Record<string, number>>
  readonly amounts: Readonly<Record<string, string>>
  readonly decimals: number
  /** Counted things of the sentence. */
  readonly count?: number
  /** In per cent with one decimal, rounded down: what the two amounts beside it make. */
  readonly percent?: number
  /** It is of the days ahead, and fewer than ten members' savings are not in it. */
  readonly savingsLeftOut?: boolean
}

type Figures = Partial<Omit<WallSentence, 'key' | 'state'>>

const sentence = (
  key: SentenceKey,
  state: WallSentence['state'],
  { days = {}, amounts = {}, decimals = 2, ...counts }: Figures = {},
): WallSentence => ({ key, state, days, amounts, decimals, ...counts })

/** The first that applies: money stopped, the end, no payout yet, the shown day, the days ahead. */
export function wallSentence(facts: WallFacts): WallSentence {
  const { day, isLast, summary, firstShort, isOver } = facts
  if (isLast && summary.moneyStopped) return sentence('stopped', 'short')
  if (isLast && isOver) return afterTheEnd(facts)
  if (day === undefined || (isLast && readMoney(summary.promisedEver) === 0n))
    return sentence('nothing', 'still')
  if (readMoney(day.sources.promised) === 0n) return sentence('idle', 'still', { days: { day: day.day } })
  if (day.day === firstShort?.day) return ofTheBreak(day, firstShort)
  if (readMoney(day.sources.uncovered) > 0n) return ofShortDay(day)
  return isLast ? sentenceAhead(day, facts) : ofFullDay(day)
}

function afterTheEnd({ summary, firstShort }: WallFacts): WallSentence {
  if (firstShort !== null) return sentence('overBroke', 'short', { days: { day: firstShort.day } })
  return readMoney(summary.promisedEver) === 0n ? sentence('over', 'still') : sentence('overFull', 'full')
}

/**
 * Of incomes and rewards, as the picture below has them. The share of the incomes alone, which
 * `world.info` tells, is another one: readers divided the picture's figures and found a wrong sum.
 */
function ofTheBreak(
  { day, sources }: WallDay,
  { potsEmpty }: NonNullable<WallFacts['firstShort']>,
): WallSentence {
  const { sources: shown, decimals } = shownSources(sources)
  const { paid, promised } = shown
  return sentence(potsEmpty ? 'brokeEmpty' : 'brokeUsedUp', 'short', {
    days: { day },
    amounts: { paid, promised },
    decimals,
    percent: shareFloorPercent(readMoney(paid), readMoney(promised)),
  })
}

function ofShortDay({ day, sources }: WallDay): WallSentence {
  const { sources: shown, decimals } = shownSources(sources)
  const isNone = readMoney(sources.paid) === 0n
  return sentence(isNone ? 'nonePaid' : 'partPaid', 'short', {
    days: { day },
    amounts: isNone ? { promised: shown.promised } : { paid: shown.paid, promised: shown.promised },
    decimals,
  })
}

function ofFullDay({ day, sources }: WallDay): WallSentence {
  const { sources: shown, decimals } = shownSources(sources)
  return readMoney(sources.purchases) === 0n
    ? sentence('fullDay', 'full', { days: { day } })
    : sentence('fullDayMembers', 'full', {
        days: { day },
        amounts: { amount: shown.purchases, promised: shown.promised },
        decimals,
      })
}

/** After a close that paid everything. */
export function sentenceAhead(
  { day }: Pick<WallDay, 'day'>,
  { summary, firstShort }: Pick<WallFacts, 'summary' | 'firstShort'>,
): WallSentence {
  if (firstShort !== null) return sentence('fullAgain', 'full', { days: { day, broke: firstShort.day } })
  const { savingsLeftOut } = summary
  if (summary.coverage === null)
    return savingsLeftOut
      ? sentence('fullDay', 'full', { days: { day } })
      : sentence('fullNothingDue', 'full')
  if (summary.shortDay === null) return sentence('fullAhead', 'full', { savingsLeftOut })
  const days = summary.shortDay - summary.day
  return days <= 0
    ? sentence('fullNext', 'still', { savingsLeftOut })
    : sentence('fullDays', 'still', { count: days, days: { through: summary.shortDay - 1 }, savingsLeftOut })
}
