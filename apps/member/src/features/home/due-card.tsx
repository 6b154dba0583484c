import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useArrival } from '../../platform/arrival.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Load } from '../../ui/load.tsx'
import { walletSummary } from './queries.ts'

/** The member's wallet in three figures, and the link to due incomes. */
export function DueCard() {
  const { t } = useTranslation('home')
  const wallet = useQuery(walletSummary())
  useArrival()
  return (
    <section className="card stack" aria-label={t('walletLabel')}>
      <Load query={wallet} height={96}>
        {(data) => (
          <>
            <Link href="/user/balance" className="home-balance">
              <span className="muted small">{t('balance')}</span>
              <Amount value={data.extractable} size="xl" />
            </Link>
            {readMoney(data.receiving) > 0n ? (
              <p className="row-between small">
                <span className="muted">{t('receiving')}</span>
                <Amount value={data.receiving} />
              </p>
            ) : null}
            {readMoney(data.due) > 0n ? (
              <Link href="/user/receiveincome" className="button button-primary button-wide">
                {t('receive')} <Amount value={data.due} />
              </Link>
            ) : (
              <NothingDue wallet={data} />
            )}
          </>
        )}
      </Load>
    </section>
  )
}

/** Why nothing is due, and the day of the next income, or the reason why no income follows. */
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
