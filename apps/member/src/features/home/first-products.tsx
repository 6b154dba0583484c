import { type ProductItem, productStatus } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Load } from '../../ui/load.tsx'
import { Machine } from '../../ui/machine.tsx'
import { productList } from './queries.ts'

const shownMax = 3

/** The products on sale first, otherwise in the operator's order. */
export function firstProducts(list: readonly ProductItem[]): readonly ProductItem[] {
  const { onSale } = productStatus.def.entries
  const isOnSale = (product: ProductItem) => product.status === onSale
  return [...list.filter(isOnSale), ...list.filter((product) => !isOnSale(product))].slice(0, shownMax)
}

/** The first three machines, and the link to all of them. */
export function FirstProducts() {
  const { t } = useTranslation('home')
  const products = useQuery(productList())
  return (
    <section className="card stack-tight" aria-labelledby="first">
      <div className="row-between">
        <h2 id="first">{t('productsTitle')}</h2>
        <Link href="/projects" className="text-link">
          {t('allProducts')}
        </Link>
      </div>
      <Load query={products} height={72} rows={shownMax}>
        {({ list }) => <Products list={list} />}
      </Load>
    </section>
  )
}

export function Products({ list }: { list: readonly ProductItem[] }) {
  const { t } = useTranslation('home')
  return list.length === 0 ? (
    <Empty
      picture="machine"
      title={t('noProducts')}
      action={
        <Link href="/books" className="button button-plain">
          {t('toBooks')}
        </Link>
      }
    >
      {t('noProductsText')}
    </Empty>
  ) : (
    <ul className="link-rows">
      {firstProducts(list).map((product) => (
        <li key={product.productId}>
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  )
}

function ProductRow({ product }: { product: ProductItem }) {
  const { t } = useTranslation('home')
  return (
    <Link href={`/index/detail?id=${product.productId}`} className="link-row">
      <Machine src={product.productImg} width={72} />
      <span className="link-row-text">
        <b>{product.productName}</b>
        <span className="home-product">
          <span>
            {t('price')} <Amount value={product.price} size="sm" unit={null} />
          </span>
          <span>
            {t('dailyPromised')} <Amount value={product.dayReturnAmount} size="sm" unit={null} />
          </span>
        </span>
      </span>
      <Icon name="chevron" size={18} />
    </Link>
  )
}
