import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { callQuery } from '../../platform/query.ts'
import { Empty } from '../../ui/empty.tsx'
import { InSlices } from '../../ui/in-slices.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { WorldOver } from '../../ui/world-over.tsx'
import { earnedFirst } from './earning.tsx'
import './product.css'
import { ProductCard } from './product-card.tsx'
import { productList } from './queries.ts'

/**
 * Tab: all machines that are or will be on sale, in the operator's order, or those first
 * that earn most of what they promise.
 */
export function ProjectsScreen() {
  const { t } = useTranslation('product')
  const products = useQuery(productList())
  const world = useQuery(callQuery('world.info', {})).data
  const [search] = useSearchParams()
  const isSorted = search.get('sort') === 'earned'
  return (
    <Screen>
      <WorldOver world={world} />
      <div>
        <p className="muted small">{t('listIntro')}</p>
        <Link
          href={isSorted ? '/projects' : '/projects?sort=earned'}
          replace
          className="text-link product-sort"
        >
          {t(isSorted ? 'operatorsOrder' : 'earnedFirst')}
        </Link>
      </div>
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
              {(isSorted ? earnedFirst(list) : list).map((product) => (
                <li key={product.productId}>
                  <InSlices>
                    <ProductCard product={product} />
                  </InSlices>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </Screen>
  )
}
