import type { BankCurrency } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAfterAct } from '../../platform/query.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useForm } from '../../ui/use-form.ts'
import { useUnit } from './use-unit.ts'

interface Props {
  readonly currency: BankCurrency
  /** Filled in when the member came here from a recharge. */
  readonly initial: { readonly account: string; readonly amount: string; readonly reference: string }
}

/** Payment by bank: as at any bank, a wrong amount or reference is not stopped. */
export function PayForm({ currency, initial }: Props) {
  const { t } = useTranslation('bank')
  const unit = useUnit()
  const act = useAct('practiceBank.pay')
  const form = useForm({
    call: 'practiceBank.pay',
    initial,
    body: (values) => ({ currency, ...values }),
    send: act.run,
    sentence: (field, empty) =>
      field === 'account' && !empty
        ? t('accountForm')
        : field === 'reference'
          ? t('referenceForm')
          : undefined,
    onDone: async ({ msg }) => {
      toast(msg)
      await readAfterAct()
    },
  })
  return (
    <section className="card stack" aria-labelledby="pay">
      <h2 id="pay">{t('payTitle')}</h2>
      <form className="stack" onSubmit={form.submit} noValidate>
        <TextField {...form.field('account')} label={t('toAccount')} autoComplete="off" maxLength={12} />
        <AmountField {...form.field('amount')} label={t('amount')} unit={unit(currency)} />
        <TextField
          {...form.field('reference')}
          label={t('reference')}
          hint={t('referenceHint')}
          autoComplete="off"
          maxLength={24}
        />
        <Button kind="primary" type="submit" wide busy={form.busy}>
          {t('payAct')}
        </Button>
      </form>
      <Link href="/user/cashrecharge" className="text-link">
        {t('toRecharge')}
      </Link>
    </section>
  )
}
