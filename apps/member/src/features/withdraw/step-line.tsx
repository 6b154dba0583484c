/* Pages of the fund password and of payees show it too, without the withdrawal’s page. */

import { useTranslation } from '../../i18n/use-translation.ts'
import type { Rail } from './queries.ts'
import { numberOfStep, type SetUpStep, stepsCount } from './road.ts'

/** "Step 1 of 3" of a withdrawal; nothing on a page that was opened separately. */
export function StepLine({ rail, step }: { rail: Rail | null; step: SetUpStep }) {
  const { t } = useTranslation('withdraw')
  if (rail === null) return null
  return <p className="muted small figures">{t('stepOf', { step: numberOfStep(step), steps: stepsCount })}</p>
}
