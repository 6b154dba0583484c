import type { DepositItem } from '@glasshouse/contract'
import { languages } from '@glasshouse/contract'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { shortAddress } from '../../ui/short-address.ts'
import { WorldTime } from '../../ui/world-time.tsx'
import { Confirmations } from './confirmations.tsx'
import './recharge.css'

const tones: Record<DepositItem['status'], BadgeTone> = {
  pending: 'cool',
  arrived: 'good',
  not_credited: 'warm',
  failed: 'wrong',
}

/** One deposit: how much, when, how far it is, and when it is not in the wallet why. */
export function DepositRow({ deposit, needed }: { deposit: DepositItem; needed: number }) {
  const { t } = useTranslation('recharge')
  const { tag } = languages[useLanguage()]
  return (
    <article className="card stack-tight" aria-label={t('depositLabel')}>
      <div className="row-between">
        <Amount value={deposit.amount} size="lg" exact />
        <Badge tone={tones[deposit.status]}>{t(`status.${deposit.status}`)}</Badge>
      </div>
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
      <div className="row-between">
        <p className="muted tiny">
          {t('transaction')} <span className="figures">{shortAddress(deposit.transaction)}</span>
        </p>
        <Button kind="quiet" icon="copy" onClick={() => void copyText(deposit.transaction)}>
          {t('copy')}
          <span className="visually-hidden"> {t('transaction')}</span>
        </Button>
      </div>
    </article>
  )
}
