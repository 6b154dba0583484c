import { languages, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { useLanguage } from '../../platform/language.ts'
import { AmountChips } from '../../ui/amount-chips.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { formatAmount } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ChainNote } from './chain-note.tsx'
import { rechargeAddress } from './queries.ts'
import './recharge.css'

type Rail = 'chain' | 'bank'
const chips = ['10', '50', '100', '500'] as const

/** The choice of the rail, and for the chain the amount; then it goes to the rail's page. */
export function NewRechargeScreen() {
  const { t } = useTranslation('recharge')
  const { tag } = languages[useLanguage()]
  const [rail, setRail] = useState<Rail>('chain')
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const { data } = useQuery(rechargeAddress())
  const go = () => {
    if (rail === 'bank') return navigate('/user/cashrecharge')
    if (amount === '') return setError(t('amountNeeded'))
    if (data !== undefined && readMoney(amount) < readMoney(data.minimum))
      return setError(t('amountTooSmall', { minimum: formatAmount(data.minimum, { tag }) }))
    navigate(`/user/recharge?amount=${amount}`)
  }
  const choose = (text: string) => {
    setAmount(text)
    setError(undefined)
  }
  return (
    <Screen
      foot={
        <Button kind="primary" wide onClick={go}>
          {t(rail === 'chain' ? 'toAddress' : 'toBank')}
        </Button>
      }
    >
      <section className="card stack-tight">
        <h2>{t('railTitle')}</h2>
        <RadioList
          name="rail"
          label={t('railTitle')}
          value={rail}
          onChange={setRail}
          choices={[
            { value: 'chain', label: t('railChain'), note: t('railChainNote') },
            { value: 'bank', label: t('railBank'), note: t('railBankNote') },
          ]}
        />
      </section>
      {rail === 'chain' ? (
        <section className="card stack" aria-label={t('amount')}>
          <ChainNote chain={data?.chain} />
          <AmountField name="amount" label={t('amount')} value={amount} error={error} onChange={choose} />
          <AmountChips label={t('amount')} amounts={chips} chosen={amount} onChoose={choose} />
          <p className="muted small">{t('amountNote')}</p>
        </section>
      ) : null}
    </Screen>
  )
}
