import { type DataOf, languages, type PayeeItem } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Amount } from '../../ui/amount.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { formatAmount } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { scrollToTop } from '../../ui/scroll-box.ts'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { focusField } from '../../ui/use-form.ts'
import { HoldOfPayee } from '../payee/hold.tsx'
import { HoldNote } from '../security/hold-note.tsx'
import { HoursNote } from './notes.tsx'
import { PayeeChoice } from './payee-choice.tsx'
import { Quote } from './quote.tsx'
import { placeOfCode } from './road.ts'
import { StepFields } from './step-fields.tsx'
import { allOf, amountProblem } from './typed.ts'
import { useStepUp } from './use-step-up.ts'
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
  readonly code?: string | undefined
  /** The device gave no passkey. */
  readonly passkey?: string | undefined
}

/** The minimum and the maximum, formatted for the reader. */
function useLimits({ minimum, maximum }: Props['terms']) {
  const { tag } = languages[useLanguage()]
  const read = (amount: string | null) => (amount === null ? '' : formatAmount(amount, { tag }))
  return { minimum: read(minimum), maximum: read(maximum) }
}

/** The inputs, their errors, and the request. */
function useRequest({ terms, payee }: Pick<Props, 'terms' | 'payee'>) {
  const { t } = useTranslation(['withdraw', 'security'])
  const act = useAct('withdrawal.create')
  const step = useStepUp(terms)
  const [typed, setTyped] = useState({ amount: '', fundPassword: '', code: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [proving, setProving] = useState(false)
  const [done, setDone] = useState<DataOf<'withdrawal.create'> | null>(null)
  const unit = t(`unit.${terms.currency}`)
  const limits = useLimits(terms)
  const wrong = (found: Errors) => {
    setErrors(found)
    queueMicrotask(() => focusField(Object.keys(found)[0] ?? 'amount'))
  }
  const refuse = (error: unknown) => {
    step.refused(error)
    if (!(error instanceof CallError)) return setErrors({ passkey: t('security:passkeyGivenUp') })
    const { field } = error
    if (field === 'amount' || field === 'fundPassword' || field === 'code')
      wrong({ [field]: errorSentence(error) })
    else toast(errorSentence(error), 'wrong')
    // Set up on another device meanwhile: its field is on screen once the terms are read again.
    if (error.error === 'second_step_needed') void readAfterAct().then(() => focusField('code'))
  }
  const missing = (): Errors | null => {
    const problem = amountProblem(terms, typed.amount)
    if (problem !== null) return { amount: t(problem, { ...limits, unit }) }
    if (typed.fundPassword === '') return { fundPassword: t('fundPasswordNeeded') }
    const code = step.methods.length > 0 && step.method === 'code'
    return code && typed.code.length !== 6 ? { code: t('security:codeForm') } : null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (proving) return
    const found = missing()
    if (found !== null) return wrong(found)
    setErrors({})
    setProving(true)
    step
      .prove(typed.fundPassword, typed.code)
      .then((proof) => act.run({ payeeId: payee.payeeId, amount: typed.amount, ...proof }))
      .then(({ data }) => {
        setDone(data)
        scrollToTop()
        return readAfterAct()
      })
      .catch(refuse)
      .finally(() => setProving(false))
  }
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (text: string) => {
      setErrors((before) => ({ ...before, [name]: undefined }))
      setTyped((before) => ({ ...before, [name]: text }))
    },
    error: errors[name],
  })
  return { unit, limits, done, submit, step, busy: proving || act.busy, field, refused: errors.passkey }
}

/**
 * The payee, the amount, and the fund password; the fee and the net amount are shown while the
 * amount is typed.
 */
export function WithdrawForm({ terms, payees, payee, onPayee }: Props) {
  const { t } = useTranslation('withdraw')
  const { unit, limits, done, submit, step, busy, field, refused } = useRequest({ terms, payee })
  const amount = field('amount')
  if (done !== null) return <WithdrawDone done={done} open={terms.open} />
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <HoldNote until={terms.securityHoldUntil} />
      <PayeeChoice payees={payees} payee={payee} onPayee={onPayee} />
      {payee.usable ? null : <HoldOfPayee until={payee.usableAt} />}
      <AmountField
        {...amount}
        label={t('amount')}
        unit={unit}
        hint={t(terms.maximum === null ? 'amountHint' : 'amountHintMost', { ...limits, unit })}
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
      <PasswordField {...field('fundPassword')} label={t('fundPassword')} autoComplete="off" />
      <StepFields step={step} code={field('code')} refused={refused} />
      <Link href={placeOfCode(payee.rail)} className="small">
        {t('forgotFundPassword')}
      </Link>
      <HoursNote terms={terms} />
      <Button
        kind="primary"
        wide
        type="submit"
        busy={busy}
        disabled={!payee.usable || terms.securityHoldUntil !== null || step.away}
      >
        {t('withdrawAct')}
      </Button>
    </form>
  )
}
