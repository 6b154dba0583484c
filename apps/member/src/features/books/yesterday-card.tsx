import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { useSourceSentence } from '../../ui/source-sentence.ts'

/** The sources of the last closed day's payouts. */
export function YesterdayCard({ yesterday }: Pick<DataOf<'books.summary'>, 'yesterday'>) {
  const { t } = useTranslation('books')
  return (
    <section className="card stack-tight" aria-labelledby="yesterday">
      {yesterday === null ? (
        <NoClose />
      ) : (
        <>
          <h2 id="yesterday">{t('yesterdayTitle')}</h2>
          <Yesterday of={yesterday} />
        </>
      )}
    </section>
  )
}

/** Before the first close of the world. */
function NoClose() {
  const { t } = useTranslation('books')
  return (
    <Empty
      picture="calendar"
      as="h2"
      id="yesterday"
      title={t('noClose')}
      action={
        <Link href="/index/incomePattern" className="button button-plain">
          {t('toPattern')}
        </Link>
      }
    >
      {t('noHistory')}
    </Empty>
  )
}

function Yesterday({ of }: { of: NonNullable<DataOf<'books.summary'>['yesterday']> }) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const sentence = useSourceSentence(of.sources, 'everyone')
  return (
    <>
      <p className="muted small">
        {t('yesterdayText', {
          day: formatNumber(of.day, tag),
          count: of.incomes,
          incomes: formatNumber(of.incomes, tag),
        })}
      </p>
      {readMoney(of.sources.promised) === 0n ? (
        <p>{t('nothingDue')}</p>
      ) : (
        <>
          <SourceBar sources={of.sources} size="huge" voice="everyone" />
          <p>{sentence}</p>
        </>
      )}
    </>
  )
}
