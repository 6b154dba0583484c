import type { ProductItem } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWhenWorldPasses } from '../../platform/new-day.ts'
import { readAgain } from '../../platform/query.ts'
import { useCountdownText } from '../../ui/countdown.ts'
import { useWorldMoment } from '../../ui/world-time.tsx'
import { stateOf } from './product-state.ts'

/** When a product that is not on sale yet can be bought: a range of days, or the time left. */
export function Waiting({ product }: { product: ProductItem }) {
  const { t } = useTranslation('product')
  const moment = useWorldMoment()
  const state = stateOf(product)
  const left = useCountdownText(state === 'rush' ? product.daotimes : null)
  useWhenWorldPasses(product.daotimes, () => void readAgain('product'))
  const at = (text: string | null) => (text === null ? '' : moment(Date.parse(text)))
  if (state === 'rush' && left !== null) {
    return (
      <p className="product-waiting">
        {t('opensIn')} <b className="figures">{left}</b>
      </p>
    )
  }
  if ((state === 'preSale' || state === 'rush') && product.startTime !== null) {
    const key = product.endTime === null ? 'startsAt' : 'startRange'
    return (
      <p className="product-waiting">{t(key, { start: at(product.startTime), end: at(product.endTime) })}</p>
    )
  }
  if (state === 'onSale' && product.endTime !== null) {
    return <p className="product-waiting muted">{t('endsAt', { end: at(product.endTime) })}</p>
  }
  return null
}
