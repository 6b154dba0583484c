import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeField } from '../../ui/amount-field.tsx'
import type { FieldBinding } from '../../ui/field.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import type { StepUp } from './use-step-up.ts'

interface Props {
  readonly step: StepUp
  readonly code: FieldBinding
  /** Why no passkey came: it stays here, beside the button, until the next press. */
  readonly refused: string | undefined
}

/** The second step beside the fund password, where the member has one. */
export function StepFields({ step, code, refused }: Props) {
  const { t } = useTranslation(['withdraw', 'security'])
  if (step.away)
    return (
      <p className="note small">
        {t('stepAway')} <Link href="/user/secondstep">{t('stepManage')}</Link>
      </p>
    )
  if (step.given) return <p className="muted small">{t('stepGiven')}</p>
  if (step.methods.length === 0) return null
  return (
    <>
      {step.methods.length < 2 ? null : (
        <RadioList
          name="step"
          label={t('secondStep')}
          value={step.method}
          onChange={step.choose}
          choices={step.methods.map((value) => ({ value, label: t(`security:method.${value}`) }))}
        />
      )}
      {step.method === 'code' ? (
        <CodeField {...code} label={t('security:appCode')} hint={t('security:appCodeHint')} />
      ) : (
        <p className={refused === undefined ? 'muted small' : 'field-error'} role="status">
          {refused ?? t('security:passkeyAsks')}
        </p>
      )}
    </>
  )
}
