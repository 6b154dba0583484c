import { type BankCurrency, bankCurrencies, isBankCurrency } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { AccountCard } from './account-card.tsx'
import './bank.css'
import { BankLines } from './bank-lines.tsx'
import { PayForm } from './pay-form.tsx'
import { bankList } from './queries.ts'

/** The practice bank: the member's own account, payments from it, and its lines. */
export function PracticeBankScreen() {
  const { t } = useTranslation('bank')
  const [search] = useSearchParams()
  const asked = search.get('currency') ?? ''
  const banks = useQuery(bankList())
  return (
    <Screen>
      <p className="small muted">{t('bankIntro')}</p>
      <Load query={banks} height={160} rows={3}>
        {({ list }) => (
          <AtBank currency={isBankCurrency(asked) ? asked : (list[0]?.currency ?? 'INR')} search={search} />
        )}
      </Load>
    </Screen>
  )
}

function AtBank({ currency, search }: { currency: BankCurrency; search: URLSearchParams }) {
  const { t } = useTranslation('bank')
  return (
    <>
      <DropDown
        name="bankCurrency"
        label={t('currency')}
        value={currency}
        error={undefined}
        onChange={(value) => navigate(`/practice/bank?currency=${value}`, { replace: true })}
        choices={bankCurrencies.map((one) => ({ value: one, label: t(`currency.${one}`) }))}
      />
      <AccountCard key={`account ${currency}`} currency={currency} />
      <PayForm
        key={search.toString()}
        currency={currency}
        initial={{
          account: search.get('account') ?? '',
          amount: search.get('amount') ?? '',
          reference: search.get('reference') ?? '',
        }}
      />
      <BankLines currency={currency} />
    </>
  )
}
