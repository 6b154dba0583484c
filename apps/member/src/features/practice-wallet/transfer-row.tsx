import { languages, type WalletTransfer } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { dateFormat } from '../../ui/date-format.ts'
import { TokenAmount } from './token-amount.tsx'

const kinds = { in: 'transferIn', out: 'transferOut', faucet: 'transferFaucet' } as const

/** One transfer: its direction, its amount, the other address, and its confirmations. */
export function TransferRow({ transfer, needed }: { transfer: WalletTransfer; needed: number }) {
  const { t } = useTranslation('practice')
  const { tag } = languages[useLanguage()]
  const { kind, token, amount, address, at, confirmations } = transfer
  const done = confirmations >= needed
  const blocks = { done: formatNumber(confirmations, tag), needed: formatNumber(needed, tag) }
  return (
    <article className="card stack-tight" aria-label={t(kinds[kind])}>
      <div className="row-between">
        <span>{t(kinds[kind])}</span>
        <Badge tone={done ? 'good' : 'cool'}>
          {confirmations === 0 ? t('transferWaits') : done ? t('transferDone') : t('transferBlocks', blocks)}
        </Badge>
      </div>
      <p>
        <TokenAmount value={amount} token={token} />
      </p>
      {address === null ? null : (
        <p className="muted tiny practice-address">
          {t(kind === 'out' ? 'transferTo' : 'transferFrom')} <span className="figures">{address}</span>
        </p>
      )}
      <p className="muted tiny">
        <time dateTime={at}>
          {dateFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(Date.parse(at))}
        </time>
      </p>
    </article>
  )
}
