import { type DataOf, formatMoney, languages, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'
import { Empty } from '../../ui/states.tsx'
import { walletSummary } from './queries.ts'

/**
 * What a member owes: a credit that was taken back after it was spent. The balance is then below
 * zero by what is owed.
 */
export function Debt({ extractable }: Pick<DataOf<'wallet.summary'>, 'extractable'>) {
  const { t } = useTranslation(['wallet', 'common'])
  const { tag } = languages[useLanguage()]
  const held = readMoney(extractable)
  if (held >= 0n) return null
  return (
    <section className="card" aria-labelledby="debt">
      <Empty
        picture="ledger"
        as="h2"
        id="debt"
        title={t('wallet:debtTitle', { amount: formatAmount(formatMoney(-held), { tag }) })}
        action={
          <Link href="/user/record" className="button button-plain">
            {t('common:title.record')}
          </Link>
        }
      >
        {t('wallet:debtText')}
      </Empty>
    </section>
  )
}

/** The same on the home page. */
export function OwnDebt() {
  const { data } = useQuery(walletSummary())
  return data === undefined ? null : <Debt extractable={data.extractable} />
}
