import { type DataOf, readMoney } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'

interface Props {
  readonly wallet: Pick<DataOf<'wallet.summary'>, 'due' | 'receiving'>
  /** Nothing can be received now. */
  readonly isAway?: boolean
}

/**
 * The due income that is not received, and the income on its way; nothing when there is neither.
 */
export function DueNote({ wallet, isAway = false }: Props) {
  const { t } = useTranslation('wallet')
  const due = readMoney(wallet.due) > 0n
  const receiving = readMoney(wallet.receiving) > 0n
  if (!due && !receiving) return null
  return (
    <section className="card stack-tight" aria-label={t('dueTitle')}>
      {due ? (
        <p className="row-between">
          <span>{t('due')}</span>
          <Amount value={wallet.due} size="lg" />
        </p>
      ) : null}
      {receiving ? (
        <p className="row-between">
          <span>{t('receiving')}</span>
          <Amount value={wallet.receiving} />
        </p>
      ) : null}
      {due && !isAway ? (
        <Link href="/user/receiveincome" className="button button-primary button-wide">
          {t('toReceive')}
        </Link>
      ) : null}
    </section>
  )
}
