import { languages, readMoney } from '@glasshouse/contract'
import { fewestDecimals } from '@glasshouse/web/fewest-decimals.ts'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'

interface Props {
  /** What the act of receiving brought into the wallet. */
  readonly credited: string
  /** What this income paid. */
  readonly paid: string
}

/**
 * Several incomes received together are one credit: this names the part of this income and links to
 * the others.
 */
export function ReceivedWithOthers({ credited, paid }: Props) {
  const { t } = useTranslation('income')
  const { tag } = languages[useLanguage()]
  if (credited === paid) return null
  // The others may be less than a hundredth: with two decimals this income would seem to be all.
  const { decimals } = fewestDecimals([readMoney(credited) - readMoney(paid)])
  const show = (amount: string) => formatAmount(amount, { tag, decimals })
  return (
    <div className="note">
      <p>{t('together', { credit: show(credited), paid: show(paid) })}</p>
      <Link href="/user/record?type=4" className="text-link">
        {t('toDays')}
      </Link>
    </div>
  )
}
