import type { BankRecharge } from '@glasshouse/contract'
import { useState } from 'react'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { CopyLine } from './copy-line.tsx'
import { Rate } from './rate.tsx'
import { useUnit } from './use-unit.ts'

export const tones: Record<BankRecharge['status'], BadgeTone> = {
  pending: 'cool',
  arrived: 'good',
  expired: 'plain',
  cancelled: 'plain',
}

/** The place to pay a recharge: the practice bank's own page, filled in. */
const payPlace = ({ currency, channel, amount, reference }: BankRecharge): string =>
  `/practice/bank?${new URLSearchParams({ currency, account: channel.account, amount, reference })}`

/** One recharge: its state, its credit, and while it waits everything needed to pay it. */
export function RechargeCard({ recharge }: { recharge: BankRecharge }) {
  const { t } = useTranslation('bank')
  const unit = useUnit()
  const { status, currency } = recharge
  return (
    <article className="card stack-tight" data-recharge={recharge.reference}>
      <div className="row-between">
        <Amount value={recharge.paid ?? recharge.amount} size="lg" unit={unit(currency)} />
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p className="row-between small">
        <span className="muted">{t(status === 'arrived' ? 'brought' : 'brings')}</span>
        <Amount value={recharge.credit} exact />
      </p>
      <p className="row-between tiny muted">
        <Rate rate={recharge.rate} currency={currency} />
        <WorldTime at={recharge.arrivedAt ?? recharge.askedAt} />
      </p>
      {status === 'pending' ? <Waiting recharge={recharge} /> : null}
    </article>
  )
}

function Waiting({ recharge }: { recharge: BankRecharge }) {
  const { t } = useTranslation('bank')
  const { bank, payee, account, ifsc } = recharge.channel
  return (
    <div className="stack">
      <dl>
        <CopyLine label={t('reference')} value={recharge.reference} />
        <CopyLine label={t('account')} value={account} />
        <CopyLine label={t('ifsc')} value={ifsc} />
        <CopyLine label={t('bank')} value={bank} plain />
        <CopyLine label={t('payee')} value={payee} plain />
      </dl>
      <p className="small">{t('quoteIt')}</p>
      <p className="tiny muted">
        {t('expires')} <WorldTime at={recharge.expiresAt} label />
      </p>
      <Link href={payPlace(recharge)} className="button button-primary button-wide">
        {t('toBank')}
      </Link>
      <Cancelling recharge={recharge} />
    </div>
  )
}

function Cancelling({ recharge }: { recharge: BankRecharge }) {
  const { t } = useTranslation('bank')
  const unit = useUnit()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = () => {
    setBusy(true)
    call('bankRecharge.cancel', { rechargeId: recharge.rechargeId })
      .then(
        ({ msg }) => toast(msg),
        (error: unknown) => toast(errorSentence(error), 'wrong'),
      )
      .finally(() => {
        setBusy(false)
        setAsked(false)
      })
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('cancelAct')}
      </Button>
      <Confirm
        open={asked}
        title={t('cancelTitle')}
        act={t('cancelAct')}
        cancel={t('keepAct')}
        danger
        busy={busy}
        onConfirm={cancel}
        onClose={() => setAsked(false)}
      >
        <p>
          <Amount value={recharge.amount} size="lg" unit={unit(recharge.currency)} />
        </p>
        <p>{t('cancelText')}</p>
      </Confirm>
    </>
  )
}
