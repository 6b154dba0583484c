/** What was promised to machines, what they earned, and what the operator typed in. */
import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount } from '../../../ui/amount-text.ts'
import { Chart } from '../../../ui/chart.tsx'
import { Load } from '../../../ui/load.tsx'
import { booksEarned } from '../queries.ts'
import './later.css'
import { LaterTable } from './later-table.tsx'

type EarnedData = DataOf<'books.earned'>

export function Earned() {
  const { t } = useTranslation(['ahead', 'books'])
  const query = useQuery(booksEarned())
  return (
    <section className="card stack" aria-labelledby="earned">
      <h2 id="earned">{t('earnedTitle')}</h2>
      <p>{t('earnedText')}</p>
      <Load query={query} height={360}>
        {({ products, list }) =>
          list.length === 0 ? (
            <p className="muted">{t('books:noHistory')}</p>
          ) : (
            <>
              <ByMachine products={products} />
              <ByDay list={list} />
            </>
          )
        }
      </Load>
    </section>
  )
}

function ByMachine({ products }: Pick<EarnedData, 'products'>) {
  const { t } = useTranslation(['ahead', 'sources'])
  const { tag } = languages[useLanguage()]
  if (products.length === 0) return null
  return (
    <LaterTable
      caption={t('earnedByMachine')}
      columns={[t('colMachine'), t('sources:promised'), t('colEarned')]}
    >
      {products.map(({ productId, productName, promised, earned }) => (
        <tr key={productId}>
          <th scope="row">{productName}</th>
          <td>{formatAmount(promised, { tag })}</td>
          <td>{formatAmount(earned, { tag })}</td>
        </tr>
      ))}
    </LaterTable>
  )
}

function ByDay({ list }: Pick<EarnedData, 'list'>) {
  const { t } = useTranslation(['ahead', 'sources'])
  const amounts = (name: 'promised' | 'earned' | 'stated') => list.map((day) => day[name])
  return (
    <Chart
      kind="lines"
      title={t('earnedChart')}
      summary={t('earnedChartText')}
      days={list.map(({ day }) => day)}
      series={[
        { tone: 'ink', label: t('sources:promised'), amounts: amounts('promised') },
        { tone: 'revenue', label: t('colEarned'), amounts: amounts('earned') },
        { tone: 'operator', label: t('typedIn'), amounts: amounts('stated') },
      ]}
    />
  )
}
