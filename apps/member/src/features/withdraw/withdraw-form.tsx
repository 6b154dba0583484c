import type { DataOf, PayeeItem } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { Amount } from '../../ui/amount.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { focusField } from '../../ui/use-form.ts'
import { Hold } from '../payee/hold.tsx'
import { HoursNote } from './notes.tsx'
import { PayeeChoice } from './payee-choice.tsx'
import { withdrawalChanged } from './queries.ts'
import { Quote } from './quote.tsx'
import { allOf, amountProblem } from './typed.ts'
import { WithdrawDone } from './withdraw-done.tsx'

interface Props {
  readonly terms: DataOf<'withdrawal.status'>
  readonly payees: readonly PayeeItem[]
  readonly payee: PayeeItem
  readonly onPayee: (payeeId: string) => void
}

interface Errors {
  readonly amount?: string | undefined
  readonly fundPassword?: string | undefined
}

/** The amount and the password that are typed, what is wrong with them, and the request. */
function useRequest({ terms, payee }: Pick<Props, 'terms' | 'payee'>) {
  const { t } = useTranslation('withdraw')
  const act = useAct('withdrawal.create')
  const [amount, setAmount] = useState('')
  const [fundPassword, setFundPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [done, setDone] = useState<DataOf<'withdrawal.create'> | null>(null)
  const unit = t(`unit.${terms.currency}`)
  const wrong = (found: Errors) => {
    setErrors(found)
    queueMicrotask(() => focusField(found.amount === undefined ? 'fundPassword' : 'amount'))
  }
  const refuse = (error: unknown) => {
    const text = errorSentence(error)
    if (error instanceof CallError && (error.field === 'amount' || error.field === 'fundPassword'))
      wrong({ [error.field]: text })
    else toast(text, 'wrong')
    void withdrawalChanged()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = amountProblem(terms, amount)
    if (problem !== null) return wrong({ amount: t(problem, { minimum: terms.minimum, unit }) })
    if (fundPassword === '') return wrong({ fundPassword: t('fundPasswordNeeded') })
    setErrors({})
    act
      .run({ payeeId: payee.payeeId, amount, fundPassword })
      .then(({ data }) => {
        setDone(data)
        scrollTo({ top: 0 })
        return withdrawalChanged()
      })
      .catch(refuse)
  }
  const field = (name: keyof Errors, value: string, onChange: (value: string) => void) => ({
    name,
    value,
    onChange: (typed: string) => {
      setErrors((before) => ({ ...before, [name]: undefined }))
      onChange(typed)
    },
    error: errors[name],
  })
  return {
    unit,
    done,
    submit,
    busy: act.busy,
    amount: field('amount', amount, setAmount),
    fundPassword: field('fundPassword', fundPassword, setFundPassword),
  }
}

/** Where to, how much, and the fund password; the fee and what arrives are shown while the amount is typed. */
export function WithdrawForm({ terms, payees, payee, onPayee }: Props) {
  const { t } = useTranslation('withdraw')
  const { unit, done, submit, busy, amount, fundPassword } = useRequest({ terms, payee })
  if (done !== null) return <WithdrawDone done={done} open={terms.open} />
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <PayeeChoice payees={payees} payee={payee} onPayee={onPayee} />
      {payee.usable ? null : (
        <p className="note">
          <Hold until={payee.usableAt} />
        </p>
      )}
      <AmountField
        {...amount}
        label={t('amount')}
        unit={unit}
        hint={t('amountHint', { minimum: terms.minimum, unit })}
      />
      <p className="row-between">
        <span className="muted small">
          {t('available')} <Amount value={allOf(terms)} unit={unit} size="sm" />
        </span>
        <Button kind="quiet" onClick={() => amount.onChange(allOf(terms))}>
          {t('all')}
        </Button>
      </p>
      <Quote terms={terms} amount={amount.value} />
      <PasswordField {...fundPassword} label={t('fundPassword')} autoComplete="off" />
      <Link href="/user/verify?for=fund" className="small">
        {t('forgotFundPassword')}
      </Link>
      <HoursNote terms={terms} />
      <Button kind="primary" wide type="submit" busy={busy} disabled={!payee.usable}>
        {t('withdrawAct')}
      </Button>
    </form>
  )
}
