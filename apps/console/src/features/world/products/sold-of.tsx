import type { StaffProduct } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { useTag } from '../../../ui/figures.tsx'

/** The number of sold machines: "12 of 300, 4 of them simulated". */
export function SoldOf({ product: { sold, stock } }: { product: Pick<StaffProduct, 'sold' | 'stock'> }) {
  const translate = useTranslate()
  const tag = useTag()
  const count = (value: number) => value.toLocaleString(tag)
  const of =
    stock === null
      ? translate('products.soldNoLimit', { sold: count(sold.total) })
      : translate('products.soldOf', { sold: count(sold.total), stock: count(stock) })
  const simulated =
    sold.simulated === 0 ? '' : `, ${translate('products.soldSimulated', { count: count(sold.simulated) })}`
  return <span className="figures">{`${of}${simulated}`}</span>
}
