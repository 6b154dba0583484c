import { type DataOf, languages } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'

type Own = NonNullable<DataOf<'product.detail'>['own']>

/** One machine is opened itself; of several the list, of those that still pay if there are any. */
function placeOf({ machines, expired, newestOrderId }: Own): string {
  if (machines + expired === 1) return `/user/orders?id=${newestOrderId}`
  return `/user/myorder?status=${machines > 0 ? 'valid' : 'expired'}`
}

/** How many of this machine the member has, and what was paid for them, received or not. */
export function OwnMachines({ own }: { own: Own }) {
  const { t } = useTranslation('product')
  const { tag } = languages[useLanguage()]
  const { machines, expired, paid, price } = own
  const bought = machines + expired
  const count = (of: number) => ({ count: of, machines: formatNumber(of, tag) })
  const amounts = { paid: formatAmount(paid, { tag }), price: formatAmount(price, { tag }) }
  return (
    <p className="product-own">
      {machines === 0 ? t('own.none') : t('own.machines', count(machines))}
      {expired === 0 ? null : ` ${t('own.expired', count(expired))}`}
      {bought === 0 ? null : (
        <>
          {` ${t('own.paid', { count: bought, ...amounts })} `}
          <Link href={placeOf(own)} className="text-link">
            {t(bought === 1 ? 'toOrder' : 'toOrders')}
          </Link>
        </>
      )}
    </p>
  )
}
