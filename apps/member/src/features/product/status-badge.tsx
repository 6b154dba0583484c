import type { ProductItem } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type ProductState, stateOf } from './product-state.ts'

const tones: Record<Exclude<ProductState, 'onSale'>, BadgeTone> = {
  soldOut: 'plain',
  paused: 'plain',
  ended: 'plain',
  draft: 'plain',
  preSale: 'cool',
  rush: 'warm',
}

/** Why a product cannot be bought now; where it can, Buy says so. */
export function StatusBadge({ product }: { product: Pick<ProductItem, 'status'> }) {
  const { t } = useTranslation('product')
  const state = stateOf(product)
  if (state === 'onSale') return null
  return (
    <Badge tone={tones[state]} {...(state === 'rush' ? { icon: 'clock' as const } : {})}>
      {t(`status.${state}`)}
    </Badge>
  )
}
