import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { type FieldBinding, PasswordField, TextField } from '../../ui/field.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type Method, type Proof, useProof } from './use-proof.ts'

interface Props {
  readonly title: string
  /** A description of what will happen. */
  readonly children: ReactNode
  readonly act: string
  readonly danger?: boolean
  readonly methods: readonly Method[]
  readonly onProof: (proof: Proof) => Promise<unknown>
  readonly onClose: () => void
}

/**
 * Asks for a proof of identity before a second step is changed, by one of the account's methods.
 */
export function ProofSheet({ title, children, act, danger = false, methods, onProof, onClose }: Props) {
  const { t } = useTranslation('security')
  const formId = useId()
  const [chosen, setChosen] = useState<Method | null>(null)
  // The chosen method may no longer be available once a second step was set up on another device.
  const method = chosen !== null && methods.includes(chosen) ? chosen : (methods[0] ?? 'recoveryCode')
  const { field, busy, submit, clear } = useProof(method, onProof)
  const choose = (next: Method) => {
    clear()
    setChosen(next)
  }
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      locked={busy}
      foot={
        <Button kind={danger ? 'danger' : 'primary'} type="submit" form={formId} busy={busy}>
          {act}
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        {children}
        {methods.length < 2 ? null : (
          <RadioList
            name="method"
            label={t('proveBy')}
            value={method}
            onChange={choose}
            choices={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
          />
        )}
        <ProofField method={method} field={field} />
      </form>
    </Sheet>
  )
}

function ProofField({ method, field }: { method: Method; field: FieldBinding }) {
  const { t } = useTranslation('security')
  switch (method) {
    case 'loginPassword':
      return <PasswordField {...field} label={t('loginPassword')} autoComplete="current-password" />
    case 'code':
      return <CodeField {...field} label={t('appCode')} hint={t('appCodeHint')} />
    case 'recoveryCode':
      return <TextField {...field} label={t('recoveryCode')} autoComplete="off" maxLength={40} figures />
    case 'passkey':
      return (
        <p className={field.error === undefined ? 'muted small' : 'field-error'} role="status">
          {field.error ?? t('passkeyAsks')}
        </p>
      )
  }
}
