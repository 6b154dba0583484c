import { languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatAmount } from './amount-text.ts'
import './promise-bars.css'

interface PromiseBarsProps {
  /** Decimal strings, a machine a day: the promise, and the expected revenue of the machine. */
  readonly promised: string
  readonly earned: string
  /** A thin pair with short words, on a tile or a row. */
  readonly small?: boolean
}

/** Length of a bar in whole per cent of the longer one; above zero it can always be seen. */
export function barPercent(amount: string, other: string): number {
  const [own, whole] = [readMoney(amount), readMoney(amount) > readMoney(other) ? amount : other]
  if (own <= 0n) return 0
  return Math.max(1, Number((own * 100n) / readMoney(whole)))
}

/** A machine's promise above what it earns itself: two bars of one scale. */
export function PromiseBars({ promised, earned, small = false }: PromiseBarsProps) {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  const rows = [
    ['promised', t(small ? 'promisedShort' : 'promisedADay'), promised, earned],
    ['earned', t(small ? 'earnedShort' : 'earnedADay'), earned, promised],
  ] as const
  return (
    <dl className="promise-bars" data-small={small ? '' : undefined}>
      {rows.map(([bar, label, amount, other]) => (
        <div key={bar}>
          <dt>{label}</dt>
          <dd className="figures">{formatAmount(amount, { tag })}</dd>
          <span className="promise-bar" aria-hidden="true">
            <span data-bar={bar} style={{ inlineSize: `${barPercent(amount, other)}%` }} />
          </span>
        </div>
      ))}
    </dl>
  )
}
