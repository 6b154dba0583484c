import { type DepositItem, languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { CoinAmount } from '../../ui/coin-amount.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { TransactionPart } from '../chain/index.ts'
import { Confirmations } from './confirmations.tsx'
import './recharge.css'

const tones: Record<DepositItem['status'], BadgeTone> = {
  pending: 'cool',
  arrived: 'good',
  not_credited: 'warm',
  failed: 'wrong',
}

/** One deposit: its amount, its time, its progress, and the reason when it is not in the wallet. */
export function DepositRow({ deposit, needed }: { deposit: DepositItem; needed: number }) {
  const { t } = useTranslation(['recharge', 'common'])
  const { tag } = languages[useLanguage()]
  return (
    <article className="card stack-tight" aria-label={t('depositLabel')}>
      <div className="row-between">
        <Arrived amount={deposit.amount} />
        <Badge tone={tones[deposit.status]}>{t(`status.${deposit.status}`)}</Badge>
      </div>
      {deposit.exact === null ? null : (
        <p className="small">
          {t('exactly')} <CoinAmount value={deposit.exact} size="sm" unit={t('common:unit')} />{' '}
          <span className="muted">{t('exactlyNote')}</span>
        </p>
      )}
      <p className="muted tiny">
        <WorldTime at={deposit.seenAt} label />
      </p>
      {deposit.status === 'pending' ? <Confirmations count={deposit.confirmations} needed={needed} /> : null}
      {deposit.reason === null ? null : (
        <p className="small">
          {t(`reason.${deposit.reason}`, { minimum: formatAmount(deposit.minimum, { tag }) })}
        </p>
      )}
      {deposit.arrivedAt === null ? null : (
        <p className="muted tiny">
          {t('arrivedAt')} <WorldTime at={deposit.arrivedAt} label />
        </p>
      )}
      <TransactionPart transaction={deposit.transaction} />
    </article>
  )
}

/** The books' smallest unit. */
const millionth = '0.000001'

/**
 * The amount in the books' six decimals; a smaller one is shown only as less than the smallest
 * unit.
 */
function Arrived({ amount }: { amount: string }) {
  const { t } = useTranslation('recharge')
  const { tag } = languages[useLanguage()]
  if (readMoney(amount) > 0n) return <Amount value={amount} size="lg" exact />
  return <span className="amount">{t('lessThan', { amount: formatAmount(millionth, { tag }) })}</span>
}
