import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/states.tsx'

/** A mistyped class address, or a class that its facilitator has deleted. */
export function WorldNotFoundScreen() {
  const { t } = useTranslation(['app', 'common'])
  return (
    <main>
      <Empty
        icon="warning"
        title={t('worldNotFoundTitle')}
        action={
          <a href="/" className="button button-primary">
            {t('worldNotFoundHome')}
          </a>
        }
      >
        {t('worldNotFoundText')}
      </Empty>
    </main>
  )
}
