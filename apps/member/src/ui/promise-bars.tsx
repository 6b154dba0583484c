import { languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatAmount, formatNumber } from './amount-text.ts'
import './promise-bars.css'

interface PromiseBarsProps {
  /** Decimal strings, a machine a day: the promise, and the expected revenue of the machine. */
  readonly promised: string
  readonly earned: string
  /** A thin pair with short words, on a tile or a row. */
  readonly small?: boolean
  /** The same two over all days of the machine, in a second column of figures. */
  readonly term?: { readonly days: number; readonly promised: string; readonly earned: string }
}

/** Length of a bar in whole per cent of the longer one; above zero it can always be seen. */
export function barPercent(amount: string, other: string): number {
  const [own, whole] = [readMoney(amount), readMoney(amount) > readMoney(other) ? amount : other]
  if (own <= 0n) return 0
  return Math.max(1, Number((own * 100n) / readMoney(whole)))
}

/** A machine's promise above what it earns itself: two bars of one scale, that of a day. */
export function PromiseBars({ promised, earned, small = false, term }: PromiseBarsProps) {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  const periods = [
    t('aDay'),
    ...(term ? [t('inDays', { count: term.days, days: formatNumber(term.days, tag) })] : []),
  ]
  const rows = [
    ['promised', t('promised'), [promised, term?.promised], earned],
    ['earned', t(small ? 'earnedShort' : 'earned'), [earned, term?.earned], promised],
  ] as const
  return (
    <div className="promise-bars" data-small={small ? '' : undefined} data-term={term ? '' : undefined}>
      {term === undefined ? null : (
        <p className="promise-periods" aria-hidden="true">
          {periods.map((period) => (
            <span key={period}>{period}</span>
          ))}
        </p>
      )}
      <dl>
        {rows.map(([bar, label, amounts, other]) => (
          <div key={bar}>
            <dt>{label}</dt>
            {periods.map((period, at) => (
              <dd key={period} className="figures">
                {formatAmount(amounts[at] ?? '0', { tag })}
                <span className={term ? 'visually-hidden' : 'promise-period'}> {period}</span>
              </dd>
            ))}
            <span className="promise-bar" aria-hidden="true">
              <span data-bar={bar} style={{ inlineSize: `${barPercent(amounts[0], other)}%` }} />
            </span>
          </div>
        ))}
      </dl>
    </div>
  )
}
