/** Shown on messages of three features: the inbox, the practice phone and customer service. */
import { useTranslation } from '../i18n/use-translation.ts'

/**
 * The member's chosen word, shown on a message: a message without it is not from this app. Null:
 * the member chose none.
 */
export function OwnWord({ word }: { word: string | null }) {
  const { t } = useTranslation('common')
  return word === null ? null : (
    <p className="tiny muted">
      {t('yourWord')} <strong>{word}</strong>
    </p>
  )
}
