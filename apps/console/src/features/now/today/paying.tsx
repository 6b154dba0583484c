/**
 * Withdrawals that are due while this world has too few coins for them. The warning is the first
 * item of the page and has the button that fills the paying wallet.
 */
import { formatMoney, money, readMoney } from '@glasshouse/contract'
import Alert from '@mui/material/Alert'
import { useResourceDefinitions } from 'react-admin'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { formatAmount, useTag } from '../../../ui/figures.tsx'
import { fillFields } from '../../../ui/fill-fields.ts'
import type { TodayData } from './data.ts'

const wholeCoin = 1_000_000n
/** The most that one hour's filling accepts. */
const fillMost = 50_000n * wholeCoin

/** The missing amount for all waiting withdrawals, rounded up to whole coins. */
function missingOf({ part, amount }: TodayData['paying']): string {
  const missing = readMoney(amount) - readMoney(part)
  const whole = missing <= 0n ? wholeCoin : ((missing + wholeCoin - 1n) / wholeCoin) * wholeCoin
  return formatMoney(money(whole < fillMost ? whole : fillMost))
}

export function Paying({ now: { paying } }: { readonly now: TodayData }) {
  const translate = useTranslate()
  const tag = useTag()
  const mayFill = useResourceDefinitions()['terms'] !== undefined
  if (paying.waiting.total === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        mayFill ? (
          <ActButton
            call="operator.fillSigner"
            variant="contained"
            label={translate('terms.fill')}
            title={translate('terms.fill')}
            text={translate('terms.fillText')}
            fields={fillFields(missingOf(paying))}
          />
        ) : undefined
      }
    >
      {translate('today.payingShort', {
        count: paying.waiting.total,
        simulated: paying.waiting.simulated,
        amount: formatAmount(paying.amount, tag),
        part: formatAmount(paying.part, tag),
      })}
    </Alert>
  )
}
