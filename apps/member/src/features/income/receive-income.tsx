import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { DueRow } from './due-row.tsx'
import './income.css'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { duePages } from './queries.ts'
import { ReceivingNote } from './receiving-note.tsx'

const WalletDays = lazy(() =>
  import('../wallet/wallet-days.tsx').then((file) => ({ default: file.WalletDays })),
)

/** Due incomes, one machine per row; a press on Receive starts the credit to the wallet. */
export function ReceiveIncomeScreen() {
  const { t } = useTranslation('income')
  const due = useInfiniteQuery(duePages())
  const first = due.data?.pages[0]
  const any = first !== undefined && first.list.length > 0
  return (
    <Screen
      columns
      foot={
        any ? (
          <Link href="/user/allExtract" className="button button-primary button-wide">
            {t('receiveAllOf')} <Amount value={first.all.paid} />
          </Link>
        ) : null
      }
    >
      <p className="muted small">{t('dueIntro')}</p>
      {first ? <ReceivingNote receiving={first.receiving} /> : null}
      <List
        query={due}
        label={t('dueLabel')}
        rowHeight={180}
        keyOf={(row) => row.orderId}
        row={(row) => <DueRow due={row} />}
        empty={
          <Empty
            picture="calendar"
            title={t('nothingDue')}
            action={
              <Link href="/user/myorder" className="button button-plain">
                {t('toOrders')}
              </Link>
            }
          >
            {t('nothingDueText')}
          </Empty>
        }
      />
      <LazyPart waiting={<Skeleton height={360} />}>
        <WalletDays />
      </LazyPart>
      <p>
        <Link href="/user/record?type=5" className="text-link">
          {t('toRecords')}
        </Link>
      </p>
    </Screen>
  )
}
