import { languages, type ProductItem } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { useCounted } from '../../ui/counted.tsx'
import { soldShares } from './product-state.ts'

/**
 * Units sold of the units on sale; purchases of simulated members are drawn and counted apart, or
 * together with those of people where the server does not tell them apart.
 */
export function SoldBar({ product }: { product: Pick<ProductItem, 'sold' | 'stock'> }) {
  const { t } = useTranslation('product')
  const counted = useCounted()
  const { tag } = languages[useLanguage()]
  const shares = soldShares(product)
  const sold = counted(product.sold)
  if (shares === null || product.stock === null)
    return <p className="muted small">{t('soldNoLimit', { sold })}</p>
  return (
    <div className="sold">
      <span className="muted small">{t('soldOf', { sold, stock: formatNumber(product.stock, tag) })}</span>
      <span className="sold-bar" aria-hidden="true">
        <span className="sold-members" style={{ inlineSize: `${shares.byMembers}%` }} />
        <span className="sold-simulated" style={{ inlineSize: `${shares.bySimulated}%` }} />
        <span className="sold-together" style={{ inlineSize: `${shares.together}%` }} />
      </span>
    </div>
  )
}
