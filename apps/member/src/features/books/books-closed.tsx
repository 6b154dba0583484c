import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/states.tsx'

/** A class may keep its books closed until its staff open them, or until it ends. */
export function BooksClosed() {
  const { t } = useTranslation('books')
  return (
    <Empty picture="ledger" title={t('closedTitle')}>
      {t('closedText')}
    </Empty>
  )
}
