import { useTranslation } from '../i18n/use-translation.ts'

/** The member's own word on a message: one without it is not from here. Null: none was chosen. */
export function OwnWord({ word }: { word: string | null }) {
  const { t } = useTranslation('common')
  return word === null ? null : (
    <p className="tiny muted">
      {t('yourWord')} <strong>{word}</strong>
    </p>
  )
}
