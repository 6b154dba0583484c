import { languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Empty } from '../../ui/states.tsx'
import { worldInfo } from './queries.ts'

/** A class may open its books later, at a date that was fixed when it was made; then they open by themselves. */
export function BooksClosed() {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const at = useQuery(worldInfo()).data?.booksOpenAt ?? null
  return (
    <Empty picture="ledger" title={t('closedTitle')}>
      {at === null
        ? t('closedText')
        : t('closedUntil', {
            date: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(
              Date.parse(at),
            ),
          })}
    </Empty>
  )
}
