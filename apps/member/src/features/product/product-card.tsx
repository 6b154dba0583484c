import type { ProductItem } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../platform/session.ts'
import { Amount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Machine } from '../../ui/machine.tsx'
import { machineOf } from '../../ui/machine-layers.ts'
import { MachineState } from '../../ui/machine-state.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { AboutAmount } from '../bank/about-amount.tsx'
import { ProductBars } from './earning.tsx'
import { canBuy } from './product-state.ts'
import { SoldBar } from './sold-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Waiting } from './waiting.tsx'

/**
 * One product of the list, two of which are in the window of a phone: its price, its promise above
 * what it earns, the number sold. Buy says that it is for sale; its head opens the rest.
 */
export function ProductCard({ product }: { product: ProductItem }) {
  const { t } = useTranslation('product')
  const loggedIn = useSession() !== null
  const place = `/index/detail?id=${product.productId}`
  return (
    <article
      className="card stack-tight product-card"
      aria-labelledby={product.productId}
      data-machine={machineOf(product.productImg) ?? undefined}
    >
      <div className="product-head">
        <Machine src={product.productImg} width={72} turns={product.lastDay?.stands === false} stage />
        <div>
          <h2>
            <RowLink href={place} className="product-link">
              <span className="visually-hidden">{t('detail')} </span>
              <span id={product.productId}>{product.productName}</span>
              <Icon name="chevron" size={18} />
            </RowLink>
          </h2>
          <Amount value={product.price} size="lg" />
          <AboutAmount value={product.price} />
          <p className="badges">
            <StatusBadge product={product} />
            <MachineState lastDay={product.lastDay} />
          </p>
        </div>
      </div>
      <Waiting product={product} />
      <ProductBars product={product} />
      <div className="product-foot">
        <SoldBar product={product} />
        {canBuy(product) ? (
          <Link href={`${place}&buy=1`} className="button button-plain">
            {t(loggedIn ? 'buy' : 'loginToBuy')}
            <span className="visually-hidden"> {product.productName}</span>
          </Link>
        ) : null}
      </div>
    </article>
  )
}
