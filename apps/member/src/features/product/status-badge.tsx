import type { ProductItem } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type ProductState, stateOf } from './product-state.ts'

const tones: Record<ProductState, BadgeTone> = {
  onSale: 'good',
  soldOut: 'plain',
  paused: 'plain',
  ended: 'plain',
  draft: 'plain',
  preSale: 'cool',
  rush: 'warm',
}

/** The product's status in words. */
export function StatusBadge({ product }: { product: Pick<ProductItem, 'status'> }) {
  const { t } = useTranslation('product')
  const state = stateOf(product)
  return (
    <Badge tone={tones[state]} {...(state === 'rush' ? { icon: 'clock' as const } : {})}>
      {t(`status.${state}`)}
    </Badge>
  )
}
