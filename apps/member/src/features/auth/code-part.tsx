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
  /** Which of the phone's messages carry a code for this form. */
  readonly kind: OfferedCode['kind']
  readonly code: FieldBinding
  readonly whom: () => Whom<N> | null
  readonly onField: (field: string, text: string) => void
}

/** The captcha, the button that sends the code, and the code; one tapped on the practice phone fills itself in. */
export function CodePart<N extends SendName>({ name, kind, code, whom, onField }: Props<N>) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  useOfferedCode(kind, (tapped) => {
    code.onChange(tapped)
    // After the phone has closed and given the focus back.
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
