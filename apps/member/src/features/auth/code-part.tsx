import { useTranslation } from '../../i18n/use-translation.ts'
import { type OfferedCode, useOfferedCode } from '../../platform/practice.ts'
import { CodeField } from '../../ui/amount-field.tsx'
import type { FieldBinding } from '../../ui/field.tsx'
import { focusField } from '../../ui/use-form.ts'
import { CaptchaField } from './captcha-field.tsx'
import { SendCode, type SendName, type Whom } from './send-code.tsx'
import { useCaptcha } from './use-captcha.ts'

interface Props<N extends SendName> {
  readonly name: N
  /** The kind of the phone's messages that carry a code for this form. */
  readonly kind: OfferedCode['kind']
  readonly code: FieldBinding
  readonly whom: () => Whom<N> | null
  readonly onField: (field: string, text: string) => void
}

/**
 * The captcha, the button that sends the code, and the code field; a code tapped on the practice
 * phone fills the field.
 */
export function CodePart<N extends SendName>({ name, kind, code, whom, onField }: Props<N>) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  useOfferedCode(kind, (tapped) => {
    code.onChange(tapped)
    // Delayed until the phone has closed and returned the focus.
    requestAnimationFrame(() => focusField(code.name))
  })
  return (
    <>
      <CaptchaField captcha={captcha} done="proofDone" />
      <CodeField
        {...code}
        label={t('code')}
        hint={t('codeHint')}
        end={<SendCode name={name} captcha={captcha} whom={whom} onField={onField} />}
      />
    </>
  )
}
