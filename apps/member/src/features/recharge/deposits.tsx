import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { ChainNote } from './chain-note.tsx'
import { DepositRow } from './deposit-row.tsx'
import { useLiveRecharges } from './live-recharges.ts'
import { rechargePages } from './queries.ts'

/** Deposits of practice USDT over the chain, newest first, with their confirmations. */
export function Deposits() {
  const { t } = useTranslation('recharge')
  const live = useLiveRecharges()
  const pages = useInfiniteQuery(rechargePages())
  const { dataUpdatedAt } = live
  const { refetch } = pages
  useEffect(() => {
    if (dataUpdatedAt > 0) void refetch()
  }, [dataUpdatedAt, refetch])
  const needed = pages.data?.pages[0]?.confirmationsNeeded ?? 0
  return (
    <>
      <ChainNote chain={live.data?.chain} />
      <List
        query={pages}
        label={t('recordsTitle')}
        rowHeight={120}
        keyOf={(deposit) => deposit.depositId}
        row={(deposit) => <DepositRow deposit={deposit} needed={needed} />}
        empty={
          <Empty
            picture="ledger"
            title={t('noRecords')}
            action={
              <Link href="/user/newrecharge" className="button button-plain">
                {t('toRecharge')}
              </Link>
            }
          >
            {t('noRecordsText')}
          </Empty>
        }
      />
    </>
  )
}
