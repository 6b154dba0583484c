import { type DataOf, languages } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount } from '../../ui/amount-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { SourceExplained } from '../../ui/source-bar.tsx'
import { ReceivingNote } from './receiving-note.tsx'

interface AllDueProps {
  readonly due: DataOf<'income.due'>
  /** The result of the receipt made here; null before it. */
  readonly received: DataOf<'income.receive'> | null
}

/** All due income with its sources; or what was just received; or a note that nothing is due. */
export function AllDue({ due, received }: AllDueProps) {
  const { t } = useTranslation('income')
  return (
    <>
      <ReceivingNote receiving={due.receiving} />
      {due.list.length === 0 ? (
        <NothingLeft received={received} arrived={due.receiving.creditAt === null} />
      ) : (
        <section className="card stack" aria-labelledby="all-due">
          <h2 id="all-due">{t('allDue')}</h2>
          <p>
            <Amount value={due.all.paid} size="xxl" />
          </p>
          <p className="muted small">{t('ofMachines', { count: due.total })}</p>
          <SourceExplained sources={due.all} voice="due" to={{ href: '/books', words: 'toBooks' }} />
        </section>
      )}
    </>
  )
}

function NothingLeft({ received, arrived }: { received: AllDueProps['received']; arrived: boolean }) {
  const { t } = useTranslation('income')
  const { tag } = languages[useLanguage()]
  const title =
    received === null
      ? t('noProfit')
      : t('receivedAmount', { amount: formatAmount(received.amount, { tag }) })
  return (
    <Empty
      picture={received === null ? 'calendar' : 'ledger'}
      title={title}
      action={
        <Link href="/user/record?type=5" className="button button-plain">
          {t('toRecords')}
        </Link>
      }
    >
      {received === null ? t('nothingDueText') : t(arrived ? 'arrived' : 'arrives')}
    </Empty>
  )
}
