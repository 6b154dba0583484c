import { type DataOf, formatMoney, languages, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { walletSummary } from './queries.ts'

/**
 * What a member owes: a credit that was taken back after it was spent. The balance is then below
 * zero by what is owed.
 */
export function Debt({ extractable }: Pick<DataOf<'wallet.summary'>, 'extractable'>) {
  const held = readMoney(extractable)
  return held < 0n ? <Owed amount={formatMoney(-held)} /> : null
}

function Owed({ amount }: { amount: string }) {
  const { t } = useTranslation(['wallet', 'common'])
  const { tag } = languages[useLanguage()]
  return (
    <section className="card" aria-labelledby="debt">
      <Empty
        picture="ledger"
        as="h2"
        id="debt"
        title={t('wallet:debtTitle', { amount: formatAmount(amount, { tag }) })}
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

/** The same on the home page, which does not wait for the words: hardly any member has a debt. */
export function OwnDebt() {
  const { data } = useQuery(walletSummary())
  return <LazyPart>{data === undefined ? null : <Debt extractable={data.extractable} />}</LazyPart>
}
