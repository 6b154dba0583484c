import { useTranslation } from 'react-i18next'

/** The last second step cannot prove its own change: new recovery codes, made with it, can. */
export function NoWay() {
  const { t } = useTranslation('security')
  return <p className="note small">{t('codesFirst')}</p>
}
