import type { PayeeItem } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RadioList } from '../../ui/radio-list.tsx'
import { shortAddress } from '../../ui/short-address.ts'

interface Props {
  readonly payees: readonly PayeeItem[]
  readonly payee: PayeeItem
  readonly onPayee: (payeeId: string) => void
}

/** The choice of the member's address or card that receives the withdrawal. */
export function PayeeChoice({ payees, payee, onPayee }: Props) {
  const { t } = useTranslation('withdraw')
  return (
    <section className="stack-tight" aria-labelledby="where-to">
      <p className="row-between">
        <span id="where-to" className="field-label">
          {t(payee.rail === 'chain' ? 'toAddress' : 'toCard')}
        </span>
        <Link href={payee.rail === 'chain' ? '/user/address' : '/user/Caddress'} className="small">
          {t('manage')}
        </Link>
      </p>
      <RadioList
        name="payee"
        label={t(payee.rail === 'chain' ? 'toAddress' : 'toCard')}
        value={payee.payeeId}
        onChange={onPayee}
        choices={payees.map((one) => ({
          value: one.payeeId,
          label: one.address === null ? `${one.bank} · ${one.account}` : shortAddress(one.address),
          note: one.usable ? t(`currency.${one.currency}`) : t('isNew'),
        }))}
      />
    </section>
  )
}
