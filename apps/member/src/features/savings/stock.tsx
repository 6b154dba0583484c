import { type DataOf, type DividendItem, languages } from '@glasshouse/contract'
import { hasAllDecimals } from '@glasshouse/web/source-parts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { useCounted } from '../../ui/counted.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { digitsFit } from '../../ui/fitted.tsx'
import { List } from '../../ui/list.tsx'
import { payoutHeight } from '../../ui/payout-row.tsx'
import { formatPercent } from '../../ui/percent.ts'
import { Screen } from '../../ui/screen.tsx'
import { Exchange } from './exchange.tsx'
import { PayoutCard } from './payout-card.tsx'
import { dividendPages } from './queries.ts'

/** user/stock: the member's shares, the one exchange, and the dividends by day. */
export function StockScreen() {
  const { t } = useTranslation('savings')
  const dividends = useInfiniteQuery(dividendPages())
  const first = dividends.data?.pages[0]
  return (
    <Screen columns>
      {first === undefined ? null : (
        <>
          <Shares stock={first} />
          <Exchange stock={first} />
          <h2>{t('dividends')}</h2>
        </>
      )}
      <List
        query={dividends}
        label={t('dividends')}
        rowHeight={payoutHeight}
        keyOf={(dividend) => dividend.day}
        row={(dividend) => <Dividend dividend={dividend} />}
        empty={
          <Empty
            picture="ledger"
            title={t('noDividendsYet')}
            action={
              <Link href="/projects" className="button button-plain">
                {t('toProducts')}
              </Link>
            }
          >
            {t('noDividendsText')}
          </Empty>
        }
      />
    </Screen>
  )
}

function Shares({ stock }: { stock: DataOf<'stock.info'> }) {
  const { t } = useTranslation('savings')
  const { tag } = languages[useLanguage()]
  const percent = formatNumber(stock.percent, tag)
  const shares = formatNumber(stock.shares, tag)
  return (
    <section className="card stack-tight" aria-labelledby="shares">
      <h2 id="shares" className="small muted">
        {t('shares')}
      </h2>
      <p className="amount" data-size="xxl" style={digitsFit(shares)}>
        {shares}
      </p>
      <p className="muted small">{t('sharesNote')}</p>
      <Facts
        facts={[
          {
            label: t('stockAmount'),
            value: <Amount value={stock.stock} unit={null} exact={hasAllDecimals(stock.stock)} />,
            note: t('stockNote'),
          },
          { label: t('percent'), value: formatPercent(stock.percent, tag), note: t('percentNote') },
        ]}
      />
      <p className="small">{stock.percent === 0 ? t('noDividends') : t('dividendText', { percent })}</p>
    </section>
  )
}

function Dividend({ dividend }: { dividend: DividendItem }) {
  const { t } = useTranslation('savings')
  const { tag } = languages[useLanguage()]
  return (
    <PayoutCard payout={dividend} more={<DividendHow dividend={dividend} />}>
      <span className="figures">
        {t('dividendSum', {
          count: dividend.shares,
          // A rate: with all its decimals, so that a reader can multiply it.
          perShare: formatAmount(dividend.perShare, { tag, decimals: 6, least: 6 }),
        })}
      </span>
    </PayoutCard>
  )
}

/** Where the rate of a day comes from. */
export function DividendHow({ dividend }: { dividend: DividendItem }) {
  const { t } = useTranslation('savings')
  const { tag } = languages[useLanguage()]
  const counted = useCounted()
  return (
    <p className="muted small">
      {t('dividendHow', {
        revenue: formatAmount(dividend.revenue, {
          tag,
          decimals: hasAllDecimals(dividend.revenue) ? 6 : 2,
        }),
        percent: formatNumber(dividend.percent, tag),
        allShares: counted(dividend.allShares),
      })}
    </p>
  )
}
