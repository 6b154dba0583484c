import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardShut, OpenBooks, useBooksOpen } from './open-books.tsx'
import { Payers } from './payers.tsx'
import { orderPayersPlace, paymentPlace } from './places.ts'
import { orderPayers } from './queries.ts'

/** More lines than these have a screen of their own. */
const linesOnCard = 4

/**
 * The payments that the incomes of a machine were made of, and the link to where its price went.
 */
export function OrderPayers({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['lots', 'sources'])
  const payers = useQuery({ ...orderPayers(orderId), enabled: useBooksOpen() === true })
  return (
    <OpenBooks query={payers} height={240} shut={<CardShut />}>
      {(data) => {
        const isLong = data.lines.length > linesOnCard
        return (
          <>
            <Payers payers={data} short={isLong}>
              {isLong ? (
                <Link href={orderPayersPlace(orderId)} className="text-link">
                  {t('lots:allDays')}
                </Link>
              ) : null}
            </Payers>
            {data.boughtDay === null ? null : (
              <Link href={paymentPlace(data.boughtDay)} className="button button-plain button-wide">
                {t('sources:toPayment')}
              </Link>
            )}
          </>
        )
      }}
    </OpenBooks>
  )
}
