import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { callQuery } from '../../platform/query.ts'
import { Empty } from '../../ui/empty.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { WorldOver } from '../../ui/world-over.tsx'
import './product.css'
import { ProductCard } from './product-card.tsx'
import { productList } from './queries.ts'

/** Tab: all machines that are or will be on sale, in the operator's order. */
export function ProjectsScreen() {
  const { t } = useTranslation('product')
  const products = useQuery(productList())
  const world = useQuery(callQuery('world.info', {})).data
  return (
    <Screen>
      <WorldOver world={world} />
      <p className="muted small">{t('listIntro')}</p>
      <Load query={products} height={320} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              picture="machine"
              title={t('emptyTitle')}
              action={
                <Link href="/books" className="button button-plain">
                  {t('toBooks')}
                </Link>
              }
            >
              {t('emptyText')}
            </Empty>
          ) : (
            <ul className="stack tiles">
              {list.map((product) => (
                <li key={product.productId}>
                  <ProductCard product={product} />
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </Screen>
  )
}
