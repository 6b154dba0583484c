import { languages, readMoney } from '@glasshouse/contract'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { useCounted } from '../../ui/counted.tsx'
import { ExactAmounts } from '../../ui/exact-amounts.tsx'
import { ExactRows, type LotRow, LotRows } from './lot-rows.tsx'
import {
  largestOf,
  linesBySource,
  ownOf,
  type PayersAnswer,
  type PayersLine,
  shownAmounts,
} from './payer-lines.ts'

interface PayersProps {
  readonly payers: PayersAnswer
  /** What was paid, where the screen's own heading says whose money it was. */
  readonly of?: string
  /** One line a source, without the members who paid: where there is no room for every line. */
  readonly short?: boolean
  readonly children?: ReactNode
}

/**
 * The days whose money paid something. One figure for each line: its pot and days, and for members'
 * payments who paid.
 */
export function Payers({ payers, of, short = false, children }: PayersProps) {
  const { t } = useTranslation(['lots', 'sources'])
  const { tag } = languages[useLanguage()]
  const id = useId()
  const lines = short ? linesBySource(payers.lines) : payers.lines
  const shown = shownAmounts({ ...payers, lines: [...lines] })
  const show = (amount: string, decimals: number) => formatAmount(amount, { tag, decimals, least: decimals })
  const rowOf = useRow({ boughtDay: payers.boughtDay, short })
  if (lines.length === 0) return null
  const own = ownOf(lines)
  const rows = lines.map((line, at) => ({
    line,
    row: { ...rowOf(line, show(shown.owns[at] ?? '', shown.ownDecimals)), shown: shown.amounts[at] ?? '' },
  }))
  const rowsWith = (rest: string): LotRow[] => [
    ...rows.filter(({ line }) => !isOfMembers(line)).map(({ row }) => row),
    ...(readMoney(rest) === 0n
      ? []
      : [{ label: t('sources:part.rest'), amount: rest, part: 'rest' } as const]),
    ...rows.filter(({ line }) => isOfMembers(line)).map(({ row }) => row),
  ]
  return (
    <section className="card stack-tight" aria-labelledby={id}>
      <h2 id={id}>{of ?? t('lots:payersTitle')}</h2>
      {of === undefined ? null : <Amount value={shown.paid} size="xl" exact />}
      <p className="muted small">{t('lots:payersText')}</p>
      {lines.length > 1 && readMoney(own) > 0n ? (
        <p>
          {t('lots:ownOfPaid', {
            own: show(shown.own, shown.ownDecimals),
            paid: show(payers.paid, shown.decimals),
          })}
        </p>
      ) : null}
      <LotRows rows={rowsWith(shown.rest)} whole={largestOf(lines)} />
      {shown.isCut ? (
        <ExactAmounts>
          <ExactRows rows={rowsWith(payers.rest)} sum={{ label: t('sources:paid'), amount: payers.paid }} />
        </ExactAmounts>
      ) : null}
      {children}
    </section>
  )
}

const isOfMembers = ({ source }: PayersLine): boolean => source === 'purchases'

interface RowWords {
  readonly boughtDay: number | null
  /** Nobody is counted. */
  readonly short: boolean
}

/** The words of a line. */
function useRow({ boughtDay, short }: RowWords): (line: PayersLine, own: string) => LotRow {
  const { t } = useTranslation(['lots', 'sources'])
  const { tag } = languages[useLanguage()]
  const counted = useCounted()
  const label = ({ source: name, fromDay, throughDay }: PayersLine): string => {
    const source = name === 'stated' ? t('lots:payersStated') : t(`sources:part.${name}`)
    if (fromDay === null || throughDay === null) return t('lots:payersEarlier', { source })
    const [from, through] = [formatNumber(fromDay, tag), formatNumber(throughDay, tag)]
    return fromDay === throughDay
      ? t('lots:payersDay', { source, day: from })
      : t('lots:payersDays', { source, from, through })
  }
  /** The days beside the day of the purchase: who paid later paid for a promise made earlier. */
  const whenBought = ({ source, fromDay, throughDay }: PayersLine): string => {
    if (source !== 'purchases' || fromDay === null || throughDay === null || boughtDay === null) return ''
    const day = formatNumber(boughtDay, tag)
    if (fromDay > boughtDay) return t('lots:cameAfter', { day })
    return throughDay < boughtDay ? t('lots:cameBefore', { day }) : t('lots:cameAround', { day })
  }
  const note = ({ source, fromDay, throughDay, payers }: PayersLine): string => {
    if (short || source !== 'purchases' || fromDay === null) return ''
    const isDay = fromDay === throughDay
    if (payers === null) return t(isDay ? 'lots:payersFewDay' : 'lots:payersFew')
    return t(isDay ? 'lots:payersCountedDay' : 'lots:payersCounted', {
      members: counted(payers, t('lots:payersMost')),
    })
  }
  return (line, own) => {
    const [said, head] = [note(line), whenBought(line)]
    return {
      label: label(line),
      amount: line.amount,
      part: line.source === 'stated' ? 'revenue' : line.source,
      own: line.own,
      ...(readMoney(line.own) === 0n ? {} : { ownNote: t('lots:payersOwn', { amount: own }) }),
      ...(said === '' ? {} : { note: said }),
      ...(head === '' ? {} : { head }),
    }
  }
}
