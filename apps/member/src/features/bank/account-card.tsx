import type { BankAccount, BankCurrency } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Amount } from '../../ui/amount.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/load.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useForm } from '../../ui/use-form.ts'
import { CopyLine } from './copy-line.tsx'
import { bankAccount } from './queries.ts'
import { useUnit } from './use-unit.ts'

/** The member's account at the practice bank: number, balance, and a deposit of play money. */
export function AccountCard({ currency }: { currency: BankCurrency }) {
  const account = useQuery(bankAccount(currency))
  return (
    <Load query={account} height={240}>
      {(data) => <Account account={data} />}
    </Load>
  )
}

function Account({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank')
  const unit = useUnit()
  return (
    <section className="card stack" aria-labelledby="account">
      <div>
        <h2 id="account" className="small muted">
          {t('balance', { bank: account.bank })}
        </h2>
        <p>
          <Amount value={account.balance} size="xl" unit={unit(account.currency)} />
        </p>
      </div>
      <dl>
        <CopyLine label={t('myAccount')} value={account.account} />
        <CopyLine label={t('ifsc')} value={account.ifsc} />
      </dl>
      <TopUp account={account} />
    </section>
  )
}

function TopUp({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank')
  const unit = useUnit()
  const { currency, topUpLeft } = account
  const act = useAct('practiceBank.topUp')
  const form = useForm({
    call: 'practiceBank.topUp',
    initial: { amount: '' },
    body: ({ amount }) => ({ currency, amount }),
    send: act.run,
    onDone: async ({ msg }) => {
      toast(msg)
      form.set('amount', '')
      await readAfterAct()
    },
  })
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <AmountField {...form.field('amount')} label={t('topUpAmount')} unit={unit(currency)} />
      <p className="row-between small">
        <span className="muted">{t('topUpLeft')}</span>
        <Amount value={topUpLeft} unit={unit(currency)} />
      </p>
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t('topUpAct')}
        </Button>
        <Button kind="quiet" onClick={() => form.set('amount', topUpLeft)}>
          {t('topUpAll')}
        </Button>
      </div>
    </form>
  )
}
