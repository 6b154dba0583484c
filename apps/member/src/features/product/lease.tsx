import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type Agreement = 'agree' | 'disagree' | null

interface LeaseProps {
  readonly paragraphs: readonly string[]
  readonly version: number
  /** Left out where the agreement is only shown. */
  readonly choice?: {
    readonly value: Agreement
    readonly onChange: (value: Agreement) => void
    readonly missing: boolean
  }
}

/** The lease agreement of a machine, with agree and disagree where a purchase needs them. */
export function Lease({ paragraphs, version, choice }: LeaseProps) {
  const { t } = useTranslation('product')
  return (
    <section className="stack" aria-labelledby="lease-title">
      <div className="row-between">
        <h2 id="lease-title">{t('lease')}</h2>
        <span className="muted small">{t('leaseVersion', { version })}</span>
      </div>
      <ScrollRegion className="lease" labelledBy="lease-title">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </ScrollRegion>
      {choice ? <AgreementChoice {...choice} /> : null}
    </section>
  )
}

function AgreementChoice({ value, onChange, missing }: NonNullable<LeaseProps['choice']>) {
  const { t } = useTranslation('product')
  return (
    <fieldset className="agree" aria-describedby={missing ? 'agree-missing' : undefined}>
      <legend>{t('agreeQuestion')}</legend>
      {(['agree', 'disagree'] as const).map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            name="agree"
            value={answer}
            data-field={answer === 'agree' ? 'agree' : undefined}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {t(answer)}
        </label>
      ))}
      {missing ? (
        <p id="agree-missing" className="field-error" role="alert">
          {t('agreeMissing')}
        </p>
      ) : null}
      {value === 'disagree' ? <p className="muted small">{t('disagreed')}</p> : null}
    </fieldset>
  )
}
