import type { DataOf } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Hours } from './notes.tsx'
import type { Rail } from './queries.ts'
import { placeOfAdding, placeOfCode, type SetUpStep } from './road.ts'
import { StepLine } from './step-line.tsx'

interface Props {
  readonly terms: DataOf<'withdrawal.status'>
  readonly rail: Rail
  readonly step: SetUpStep
}

/**
 * Before the first withdrawal: what one costs, how much it must be, and when it is sent; then the
 * step that is missing.
 */
export function SetUp({ terms, rail, step }: Props) {
  const { t } = useTranslation('withdraw')
  const what = step === 'fundPassword' ? step : rail === 'chain' ? 'address' : 'card'
  return (
    <>
      <section className="card stack-tight" aria-labelledby="terms">
        <h2 id="terms">{t('termsTitle')}</h2>
        <Facts
          facts={[
            { label: t('feeLabel'), value: t('feeShare', { percent: terms.feePercent }) },
            {
              label: t('leastLabel'),
              value: <Amount value={terms.minimum} unit={t(`unit.${terms.currency}`)} />,
            },
          ]}
        />
        <Hours terms={terms} />
        <p className="muted small">{t('holdText')}</p>
      </section>
      <Empty
        picture={step === 'fundPassword' ? 'gate' : 'letter'}
        title={t(`missing.${what}`)}
        action={
          <Link
            href={step === 'fundPassword' ? placeOfCode(rail) : placeOfAdding(rail)}
            className="button button-primary"
          >
            {t(`missingAct.${what}`)}
          </Link>
        }
      >
        <div className="stack-tight">
          <StepLine rail={rail} step={step} />
          <p>{t(`missingText.${what}`)}</p>
        </div>
      </Empty>
    </>
  )
}
