import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'

/** Why nothing came, and the day of the next income, or the reason why no income follows. */
export function NothingDue({ wallet }: { wallet: Pick<DataOf<'wallet.summary'>, 'nextDueDay' | 'spent'> }) {
  const { t } = useTranslation('home')
  const { tag } = languages[useLanguage()]
  const { nextDueDay, spent } = wallet
  const words = () => {
    if (nextDueDay !== null) return t('nothingDue', { day: formatNumber(nextDueDay, tag) })
    return t(readMoney(spent) > 0n ? 'allExpired' : 'noMachine')
  }
  return <p className="muted small">{words()}</p>
}
