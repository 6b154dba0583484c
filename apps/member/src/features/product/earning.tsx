import { languages, type ProductItem, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { PromiseBars } from '../../ui/promise-bars.tsx'
import { offerSums } from './offer-sums.ts'

type Term = Pick<
  ProductItem,
  'revenuePerDay' | 'dayReturnAmount' | 'validDays' | 'price' | 'walletotal' | 'revenueTotal'
>
type Earning = Pick<Term, 'walletotal' | 'revenueTotal'>

/** What a machine earns of its own promise, and so what others must bring. */
export function earningOf({ revenueTotal, walletotal }: Earning): 'nothing' | 'less' | 'enough' {
  const [earned, promised] = [readMoney(revenueTotal), readMoney(walletotal)]
  if (earned >= promised) return 'enough'
  return earned === 0n ? 'nothing' : 'less'
}

/** Those that earn most of their own promise first; equal ones stay as they were. */
export const earnedFirst = <P extends Earning>(list: readonly P[]): readonly P[] =>
  list.toSorted((one, other) => Number(isMore(other, one)) - Number(isMore(one, other)))

const isMore = (one: Earning, other: Earning): boolean =>
  readMoney(one.revenueTotal) * readMoney(other.walletotal) >
  readMoney(other.revenueTotal) * readMoney(one.walletotal)

/** Promised above earned, a day and in all days of a machine bought now. */
export function ProductBars({ product }: { product: Term }) {
  const { dayReturnAmount, revenuePerDay, validDays, walletotal, revenueTotal } = product
  const term = { days: validDays, promised: walletotal, earned: revenueTotal }
  return <PromiseBars promised={dayReturnAmount} earned={revenuePerDay} term={term} />
}

/**
 * To read before paying: what is promised above the price, and who must bring what is not earned.
 */
export function EarningSentence({ product }: { product: Term }) {
  const { t } = useTranslation('product')
  const { tag } = languages[useLanguage()]
  const earning = earningOf(product)
  const { decimals, ...sums } = offerSums(product)
  const amount = (value: string) => formatAmount(value, { tag, decimals })
  return (
    <p className={earning === 'enough' ? 'note' : 'note note-gap'}>
      {t('offer', {
        count: product.validDays,
        days: formatNumber(product.validDays, tag),
        promised: amount(sums.promised),
        price: amount(sums.price),
        compared: sums.compared,
        difference: amount(sums.difference),
      })}{' '}
      {t(`earning.${earning}`, { earned: amount(sums.earned), rest: amount(sums.rest) })}
    </p>
  )
}
