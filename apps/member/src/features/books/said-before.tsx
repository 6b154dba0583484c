import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { sharePercent } from './share-percent.ts'

/**
 * The forecast of this page 30 days ago and the share that was then paid; in a young world its
 * first forecast and the day on which it can be checked.
 */
export function SaidBefore({ said }: Pick<DataOf<'books.summary'>, 'said'>) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  if (said === null) return <Titled>{t('saidNone')}</Titled>
  const before = {
    day: formatNumber(said.day, tag),
    share: sharePercent(said.coverage, tag),
    sales: sharePercent(said.coverageWithSales, tag),
  }
  return (
    <Titled>
      {said.paid === null
        ? t('saidFirst', { ...before, check: formatNumber(said.checkDay, tag) })
        : t('saidChecked', { ...before, paid: sharePercent(said.paid, tag) })}
    </Titled>
  )
}

function Titled({ children }: { children: string }) {
  const { t } = useTranslation('books')
  return (
    <div className="stack-tight">
      <h3>{t('saidTitle')}</h3>
      <p>{children}</p>
    </div>
  )
}
