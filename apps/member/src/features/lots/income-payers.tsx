import type { DataOf } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { LoadQuery } from '../../ui/load.tsx'
import { CardShut, OpenBooks } from './open-books.tsx'
import { Payers } from './payers.tsx'
import { orderPayersPlace } from './places.ts'

interface Props {
  /** Asked together with the page, so that the page does not grow when it comes. */
  readonly query: LoadQuery<DataOf<'income.payers'>>
  readonly orderId: string
}

/** The payments that one income was made of. */
export function IncomePayers({ query, orderId }: Props) {
  const { t } = useTranslation('lots')
  return (
    <OpenBooks query={query} height={240} shut={<CardShut />}>
      {(payers) => (
        <Payers payers={payers}>
          <Link href={orderPayersPlace(orderId)} className="text-link">
            {t('toOrderPayers')}
          </Link>
        </Payers>
      )}
    </OpenBooks>
  )
}
