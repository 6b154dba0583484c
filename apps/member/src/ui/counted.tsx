import { languages } from '@glasshouse/contract'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../platform/language.ts'
import { formatNumber } from './amount-text.ts'

/** A count with its simulated part, always both: "212 (198 simulated)". */
export function useCounted(): (count: { total: number; simulated: number }) => string {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  return ({ total, simulated }) =>
    t('simulated', { total: formatNumber(total, tag), simulated: formatNumber(simulated, tag) })
}
