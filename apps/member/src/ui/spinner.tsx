import { useTranslation } from '../i18n/use-translation.ts'

/** Shown for waits over a second; the ring stands still under reduced motion and the word stays. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation('common')
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="spinner-word">{label ?? t('loading')}</span>
    </div>
  )
}
