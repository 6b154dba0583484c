import { languages, type ProductItem, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'

type Earning = Pick<ProductItem, 'revenuePerDay' | 'dayReturnAmount'>

/** What a machine earns of its own promise, and so what others must bring. */
export function earningOf({ revenuePerDay, dayReturnAmount }: Earning): 'nothing' | 'less' | 'enough' {
  const [earned, promised] = [readMoney(revenuePerDay), readMoney(dayReturnAmount)]
  if (earned >= promised) return 'enough'
  return earned === 0n ? 'nothing' : 'less'
}

/** Those that earn most of their own promise first; equal ones stay as they were. */
export const earnedFirst = <P extends Earning>(list: readonly P[]): readonly P[] =>
  list.toSorted((one, other) => Number(isMore(other, one)) - Number(isMore(one, other)))

const isMore = (one: Earning, other: Earning): boolean =>
  readMoney(one.revenuePerDay) * readMoney(other.dayReturnAmount) >
  readMoney(other.revenuePerDay) * readMoney(one.dayReturnAmount)

/** The one sentence to read before paying: where the promised money has to come from. */
export function EarningSentence({ product }: { product: Earning }) {
  const { t } = useTranslation('product')
  const { tag } = languages[useLanguage()]
  const earning = earningOf(product)
  return (
    <p className={earning === 'enough' ? 'note' : 'note note-gap'}>
      {t(`earning.${earning}`, {
        earned: formatAmount(product.revenuePerDay, { tag }),
        promised: formatAmount(product.dayReturnAmount, { tag }),
      })}
    </p>
  )
}
