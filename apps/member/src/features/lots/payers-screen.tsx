import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import type { LoadQuery } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { OpenBooks, ScreenShut, useBooksOpen } from './open-books.tsx'
import type { PayersAnswer } from './payer-lines.ts'
import { Payers } from './payers.tsx'
import { paymentPlace } from './places.ts'
import { orderPayers, rewardPayers, signInPayers } from './queries.ts'

/**
 * "Whose money was this?": every line of what paid all incomes of a machine (`?order=`), one
 * payout (`?reward=`), or what a sign-in brought (`?signin=`).
 */
export function PayersScreen() {
  const [search] = useSearchParams()
  const [rewardId, signInDay] = [search.get('reward'), search.get('signin')]
  if (rewardId !== null) return <OfReward rewardId={rewardId} />
  if (signInDay !== null) return <OfSignIn day={signInDay} />
  return <OfOrder orderId={search.get('order') ?? ''} />
}

function OfReward({ rewardId }: { rewardId: string }) {
  const { t } = useTranslation('lots')
  const query = useQuery({ ...rewardPayers(rewardId), enabled: useBooksOpen() === true })
  return <Lines query={query} of={t('ofPayout')} />
}

function OfSignIn({ day }: { day: string }) {
  const { t } = useTranslation('lots')
  const query = useQuery({ ...signInPayers(day), enabled: useBooksOpen() === true })
  return <Lines query={query} of={t('ofPayout')} />
}

function OfOrder({ orderId }: { orderId: string }) {
  const { t } = useTranslation('lots')
  const query = useQuery({ ...orderPayers(orderId), enabled: useBooksOpen() === true })
  return <Lines query={query} of={t('ofOrder')} />
}

function Lines({ query, of }: { query: LoadQuery<PayersAnswer>; of: string }) {
  const { t } = useTranslation(['lots', 'sources'])
  return (
    <Screen title={t('lots:payersTitle')}>
      <OpenBooks query={query} height={420} shut={<ScreenShut />}>
        {(payers) => (
          <>
            {payers.lines.length === 0 ? (
              <Empty picture="calendar" title={t('lots:nothingPaid')}>
                {t('lots:nothingPaidText')}
              </Empty>
            ) : (
              <Payers payers={payers} of={of} />
            )}
            {payers.boughtDay === null ? null : (
              <Link href={paymentPlace(payers.boughtDay)} className="button button-plain button-wide">
                {t('sources:toPayment')}
              </Link>
            )}
            <p>
              <Link href="/books" className="text-link">
                {t('sources:toBooks')}
              </Link>
            </p>
          </>
        )}
      </OpenBooks>
    </Screen>
  )
}
