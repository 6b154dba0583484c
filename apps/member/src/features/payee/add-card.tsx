import { type BankAccount, type BankCurrency, bankCurrencies, isBankCurrency } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { callQuery, readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { TextField } from '../../ui/field.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { goOnWithdrawing } from '../withdraw/go-on.ts'
import { railOfRoad } from '../withdraw/road.ts'
import { StepLine } from '../withdraw/step-line.tsx'

const initial = { currency: '', bank: '', payeeName: '', account: '', ifsc: '' }

/**
 * user/CaddAddress: a card of a practice bank. A button fills in the member's own account there; as
 * a step of a withdrawal it leads back there.
 */
export function AddCardScreen() {
  const { t } = useTranslation('withdraw')
  const [search] = useSearchParams()
  const rail = railOfRoad(search)
  const form = useForm({
    call: 'bank.modify',
    initial,
    body: ({ currency, ...fields }) => ({
      rail: 'bank',
      ...(isBankCurrency(currency) ? { currency } : {}),
      ...fields,
    }),
    check: (values) => ({
      currency: values.currency === '' ? t('chooseCurrency') : undefined,
      ifsc: ifscWrong(values.ifsc) ? t('ifscWrong') : undefined,
    }),
    onDone: async ({ msg }) => {
      toast(msg)
      if (rail !== null) return goOnWithdrawing(rail)
      navigate('/user/Caddress', { replace: true })
      await readAfterAct()
    },
  })
  const { currency } = form.values
  const fillIn = ({ bank, account, ifsc }: BankAccount) => {
    form.set('bank', bank)
    form.set('account', account)
    form.set('ifsc', ifsc)
  }
  return (
    <Screen>
      <form className="stack" noValidate onSubmit={form.submit}>
        <StepLine rail={rail} step="payee" />
        <p className="muted small">{t('addCardText')}</p>
        <DropDown
          {...form.field('currency')}
          label={t('currencyLabel')}
          placeholder={t('choose')}
          choices={bankCurrencies.map((one) => ({ value: one, label: t(`currency.${one}`) }))}
        />
        {isBankCurrency(currency) ? <OwnAccount currency={currency} onFill={fillIn} /> : null}
        <TextField {...form.field('bank')} label={t('bank')} maxLength={60} />
        <TextField {...form.field('payeeName')} label={t('payeeName')} maxLength={60} autoComplete="off" />
        <TextField {...form.field('account')} label={t('account')} autoComplete="off" maxLength={30} />
        <TextField
          {...form.field('ifsc')}
          label={t('ifsc')}
          hint={t('ifscHint')}
          autoComplete="off"
          maxLength={20}
        />
        <p className="note small">{t('holdText')}</p>
        <Button kind="primary" wide type="submit" busy={form.busy}>
          {t('add.bank')}
        </Button>
      </form>
    </Screen>
  )
}

/** The member's own account at the practice bank, which fills in the form. */
function OwnAccount({
  currency,
  onFill,
}: {
  currency: BankCurrency
  onFill: (account: BankAccount) => void
}) {
  const { t } = useTranslation('withdraw')
  const { data } = useQuery(callQuery('practiceBank.account', { currency }))
  if (data === undefined) return null
  return <Button onClick={() => onFill(data)}>{t('fillOwn', { account: data.account })}</Button>
}

/** Checked before sending: 11 characters, and the fifth is the digit zero, not the letter O. */
const ifscWrong = (text: string): boolean => {
  const typed = text.replace(/[\s-]/g, '')
  return typed !== '' && (typed.length !== 11 || typed[4] !== '0')
}
