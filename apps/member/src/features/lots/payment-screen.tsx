import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { OpenBooks, ScreenShut, useBooksOpen } from './open-books.tsx'
import { PaymentCloses } from './payment-closes.tsx'
import { PaymentParts } from './payment-parts.tsx'
import { shownPayment } from './payment-shown.ts'
import { paymentOfDay } from './queries.ts'

/** The records of machines that the member bought. */
const purchases = '/user/record?type=3'

/** "Where did my payment go?": what the member paid on a day (`?day=`), close by close. */
export function PaymentScreen() {
  const [search] = useSearchParams()
  const day = search.get('day') ?? ''
  return /^[0-9]{1,6}$/.test(day) ? <OfDay day={day} /> : <Redirect to={purchases} replace />
}

function OfDay({ day }: { day: string }) {
  const { t } = useTranslation(['lots', 'sources'])
  const payment = useQuery({ ...paymentOfDay(day), enabled: useBooksOpen() === true })
  return (
    <Screen title={t('lots:paymentTitle')}>
      <OpenBooks query={payment} height={420} shut={<ScreenShut />}>
        {(data) => (
          <>
            {readMoney(data.paid) === 0n ? <NoPayment day={data.day} /> : <Payment payment={data} />}
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

export function Payment({ payment }: { payment: DataOf<'books.payment'> }) {
  const shown = shownPayment(payment)
  return (
    <>
      <PaymentParts payment={payment} shown={shown} />
      {payment.stillInPot === null ? null : <PaymentCloses payment={payment} shown={shown} />}
    </>
  )
}

function NoPayment({ day }: { day: number }) {
  const { t } = useTranslation('lots')
  const { tag } = languages[useLanguage()]
  return (
    <Empty
      picture="ledger"
      title={t('noPaymentTitle', { day: formatNumber(day, tag) })}
      action={
        <Link href={purchases} className="button button-plain">
          {t('toPurchases')}
        </Link>
      }
    >
      {t('noPaymentText')}
    </Empty>
  )
}
