import type { DataOf } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WorldTime } from '../../ui/world-time.tsx'

/** The requested withdrawal, and its next step. */
export function WithdrawDone({ done, open }: { done: DataOf<'withdrawal.create'>; open: boolean }) {
  const { t } = useTranslation('withdraw')
  const next = () => {
    if (done.approvalsNeeded > 0) return t('nextApproval', { count: done.approvalsNeeded })
    return t(open ? 'nextNow' : 'nextOpening')
  }
  return (
    <div className="stack">
      <section className="card stack" role="status" aria-labelledby="asked">
        <h2 id="asked" className="row-icon">
          <Icon name="check" /> {t('asked')}
        </h2>
        <p>{next()}</p>
        <Facts
          facts={[
            { label: t('leaves'), value: <Amount value={done.amount} exact /> },
            { label: t('feeLabel'), value: <Amount value={done.fee} exact /> },
            {
              label: t('arrives'),
              value: <Amount value={done.pays} unit={t(`unit.${done.currency}`)} exact />,
            },
            { label: t('balanceNow'), value: <Amount value={done.balance} /> },
            { label: t('processed'), value: <WorldTime at={done.opensAt} /> },
            { label: t('sentBy'), value: <WorldTime at={done.sendBy} /> },
          ]}
        />
      </section>
      <Link href="/user/withrecord" className="button button-primary button-wide">
        {t('toWithdrawals')}
      </Link>
    </div>
  )
}
