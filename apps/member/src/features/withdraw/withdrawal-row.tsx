import { constants, type WithdrawalItem } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { shortAddress } from '../../ui/short-address.ts'
import { WorldTime } from '../../ui/world-time.tsx'
import { TransactionPart } from '../chain/index.ts'

const tones: Record<WithdrawalItem['state'], BadgeTone> = {
  pending: 'cool',
  processing: 'cool',
  sent: 'cool',
  arrived: 'good',
  cancelled: 'plain',
  failed: 'wrong',
}

/** One withdrawal: its amount, its payee, its fee, and its state. */
export function WithdrawalRow({
  item,
  onCancel,
}: {
  item: WithdrawalItem
  onCancel: (item: WithdrawalItem) => void
}) {
  const { t } = useTranslation('withdraw')
  const { payee } = item
  return (
    <article className="card stack-tight">
      <div className="row-between">
        <h2 className="small">
          {payee.address === null ? `${payee.bank} · ${payee.account}` : shortAddress(payee.address)}
        </h2>
        <Badge tone={tones[item.state]}>{t(`state.${item.state}`)}</Badge>
      </div>
      <p className="row-between">
        <span className="muted small">{t('amount')}</span>
        <Amount value={item.amount} size="lg" exact />
      </p>
      <p className="row-between small">
        <span className="muted">{t('feeLabel')}</span>
        <Amount value={item.fee} size="sm" exact />
      </p>
      <p className="row-between small">
        <span className="muted">{t('afterFee')}</span>
        <Amount value={item.pays} size="sm" unit={t(`unit.${item.currency}`)} exact />
      </p>
      <Way item={item} />
      <p className="muted tiny">
        {t('requested')} <WorldTime at={item.requestedAt} label />
      </p>
      {item.state === 'pending' ? (
        <Button kind="plain" onClick={() => onCancel(item)}>
          {t('cancelAct')}
        </Button>
      ) : null}
    </article>
  )
}

/** What the withdrawal waits for, or its result. */
function Way({ item }: { item: WithdrawalItem }) {
  const { t } = useTranslation('withdraw')
  switch (item.state) {
    case 'pending':
      if (item.waitsFor !== null) return <p className="note small">{t(`waitsFor.${item.waitsFor}`)}</p>
      return item.opensAt === null ? (
        <p className="small">{t('waitsForPeople', { ...item.approvals })}</p>
      ) : (
        <p className="small">
          {t('processed')} <WorldTime at={item.opensAt} /> · {t('sentBy')} <WorldTime at={item.sendBy} />
        </p>
      )
    case 'processing':
      return <p className="small">{t('beingSent')}</p>
    case 'sent':
    case 'arrived':
      return <Sent item={item} />
    case 'cancelled':
      return <p className="small">{t('wasCancelled')}</p>
    case 'failed':
      return (
        <p className="small">
          {t(`failure.${item.failure ?? 'chain'}`)} {item.note ?? ''}
        </p>
      )
  }
}

/** The transaction with its confirmations, or the line of the bank's statement. */
function Sent({ item }: { item: WithdrawalItem }) {
  const { t } = useTranslation('withdraw')
  const needed = constants.depositConfirmations
  return (
    <>
      {item.rail === 'chain' && item.state === 'sent' ? (
        <>
          <p className="small">{t('confirmations', { count: item.confirmations, needed })}</p>
          <progress
            className="progress"
            max={needed}
            value={item.confirmations}
            aria-label={t('confirmations', { count: item.confirmations, needed })}
          />
        </>
      ) : null}
      {item.reference === null ? null : item.rail === 'chain' ? (
        <TransactionPart transaction={item.reference} />
      ) : (
        <p className="small">
          <span className="muted">{t('statementLine')}</span>{' '}
          <span className="address figures">{item.reference}</span>
        </p>
      )}
    </>
  )
}
