/** Shown by both kinds of second step, authenticator and passkeys. */
import { useTranslation } from '../../i18n/use-translation.ts'

/** The last second step cannot prove its own change: new recovery codes, made with it, can. */
export function NoWay() {
  const { t } = useTranslation('security')
  return <p className="note small">{t('codesFirst')}</p>
}
