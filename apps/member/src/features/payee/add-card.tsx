import { bankCurrencies, isBankCurrency } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { navigate } from '../../platform/hash-location.ts'
import { callQuery, invalidateCalls } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { TextField } from '../../ui/field.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

const initial = { currency: '', bank: '', payeeName: '', account: '', ifsc: '' }

/** user/CaddAddress: a card of a practice bank. One's own account there fills itself in. */
export function AddCardScreen() {
  const { t } = useTranslation('withdraw')
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
      navigate('/user/Caddress', { replace: true })
      await invalidateCalls('bank.mine', 'withdrawal.status')
    },
  })
  const { currency } = form.values
  const own = useQuery({
    ...callQuery('practiceBank.account', { currency: isBankCurrency(currency) ? currency : 'INR' }),
    enabled: isBankCurrency(currency),
  })
  const fillIn = () => {
    if (own.data === undefined) return
    form.set('bank', own.data.bank)
    form.set('account', own.data.account)
    form.set('ifsc', own.data.ifsc)
  }
  return (
    <Screen>
      <form className="stack" noValidate onSubmit={form.submit}>
        <p className="muted small">{t('addCardText')}</p>
        <DropDown
          {...form.field('currency')}
          label={t('currencyLabel')}
          empty={t('choose')}
          choices={bankCurrencies.map((one) => ({ value: one, label: t(`currency.${one}`) }))}
        />
        {isBankCurrency(currency) && own.data !== undefined ? (
          <Button onClick={fillIn}>{t('fillOwn', { account: own.data.account })}</Button>
        ) : null}
        <TextField
          {...form.field('bank')}
          label={t('bank')}
          placeholder="Practice Bank of …"
          maxLength={60}
        />
        <TextField {...form.field('payeeName')} label={t('payeeName')} maxLength={60} autoComplete="off" />
        <TextField
          {...form.field('account')}
          label={t('account')}
          placeholder="PRAC…"
          autoComplete="off"
          maxLength={30}
        />
        <TextField
          {...form.field('ifsc')}
          label={t('ifsc')}
          hint={t('ifscHint')}
          placeholder="PRAC0…"
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

/** Said before it is sent, as soon as it is long enough: the fifth is the digit zero, not the letter O. */
const ifscWrong = (text: string): boolean => {
  const typed = text.replace(/[\s-]/g, '')
  return typed !== '' && (typed.length !== 11 || typed[4] !== '0')
}
