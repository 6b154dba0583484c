import { shownSources } from '@glasshouse/web/source-parts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { payoutHeight } from '../../ui/payout-row.tsx'
import { Screen } from '../../ui/screen.tsx'
import { PayoutCard } from './payout-card.tsx'
import { accrualPages } from './queries.ts'

/** user/earn: the accruals of the member's units, day by day. */
export function EarnScreen() {
  const { t } = useTranslation('savings')
  const accruals = useInfiniteQuery(accrualPages())
  const ever = accruals.data?.pages[0]?.ever
  return (
    <Screen>
      {ever === undefined ? null : (
        <p className="card row-between">
          <span className="muted small">{t('earnTitle')}</span>
          <Amount value={shownSources(ever).sources.paid} size="lg" exact />
        </p>
      )}
      <List
        query={accruals}
        label={t('earnDays')}
        rowHeight={payoutHeight}
        keyOf={(accrual) => accrual.day}
        row={(accrual) => <PayoutCard payout={accrual} />}
        empty={
          <Empty
            picture="calendar"
            title={t('noAccruals')}
            action={
              <Link href="/user/fund" className="button button-plain">
                {t('toFund')}
              </Link>
            }
          >
            {t('noAccrualsText')}
          </Empty>
        }
      />
    </Screen>
  )
}
