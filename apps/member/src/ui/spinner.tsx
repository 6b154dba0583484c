import { useTranslation } from '../i18n/use-translation.ts'

/**
 * It appears after 250 ms (`button.css`); under reduced motion the ring does not turn and the word
 * stays.
 */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation('common')
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="spinner-word">{label ?? t('loading')}</span>
    </div>
  )
}
