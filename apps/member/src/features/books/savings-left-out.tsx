/** A file, because home and the wallet load it without the rest of the books. */
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * Beside a figure or a sentence of the next thirty days. The words of the books load only where it
 * appears.
 */
export function SavingsLeftOut() {
  const { t } = useTranslation('books')
  return <p className="muted small">{t('savingsLeftOut')}</p>
}
