/** One method of proving identity: its input, its error, and its submission. */

import type { InputOf } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FieldBinding } from '../../ui/field.tsx'
import { focusField } from '../../ui/use-form.ts'
import { answerWithPasskey } from './passkey-device.ts'

export type Proof = InputOf<'authenticator.remove'>
export type Method = 'loginPassword' | 'code' | 'passkey' | 'recoveryCode'

/**
 * `onProof` rejects with the server's refusal; it is shown at the field, whatever field it names.
 */
export function useProof(method: Method, onProof: (proof: Proof) => Promise<unknown>) {
  const { t } = useTranslation('security')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const change = (text: string) => {
    setValue(text)
    setError(undefined)
  }
  const wrong = (text: string) => {
    setError(text)
    queueMicrotask(() => focusField('proof'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (method !== 'passkey' && value.trim() === '') return wrong(t('proofMissing'))
    if (method === 'code' && value.length !== 6) return wrong(t('codeForm'))
    if (method === 'recoveryCode' && value.replace(/[\s-]/g, '').length !== 16)
      return wrong(t('recoveryForm'))
    setBusy(true)
    const proof = method === 'passkey' ? answerWithPasskey() : Promise.resolve(value.trim())
    proof
      .then((given) => onProof({ [method]: given }))
      .catch((refused: unknown) => {
        wrong(refused instanceof CallError ? errorSentence(refused) : t('passkeyGivenUp'))
      })
      .finally(() => setBusy(false))
  }
  const field: FieldBinding = { name: 'proof', value, onChange: change, error }
  return { field, busy, submit, clear: () => change('') }
}
