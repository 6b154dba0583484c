import { languages, type ProductItem } from '@glasshouse/contract'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatNumber } from './amount-text.ts'
import { Badge } from './badge.tsx'

/** What the drawing shows, in words: whether a machine ran on the last settled day. */
export function MachineState({ lastDay }: Pick<ProductItem, 'lastDay'>) {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  if (lastDay === null) return null
  const day = formatNumber(lastDay.day, tag)
  return lastDay.stands ? (
    <Badge tone="wrong">{t('machineStood', { day })}</Badge>
  ) : (
    <Badge tone="good">{t('machineRan', { day })}</Badge>
  )
}
