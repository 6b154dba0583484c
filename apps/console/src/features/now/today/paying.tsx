/**
 * Withdrawals that are due while this world has too few coins for them: the figures, and the button
 * that fills the paying wallet.
 */
import { formatMoney, money, readMoney } from '@glasshouse/contract'
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

interface Props {
  readonly now: TodayData
}

/** For the roles that may fill it. */
export function FillWallet({ now: { paying } }: Props) {
  const translate = useTranslate()
  const mayFill = useResourceDefinitions()['terms'] !== undefined
  return mayFill ? (
    <ActButton
      call="operator.fillSigner"
      variant="contained"
      label={translate('terms.fill')}
      title={translate('terms.fill')}
      text={translate('terms.fillText')}
      fields={fillFields(missingOf(paying))}
    />
  ) : null
}

export function PayingShort({ now: { paying } }: Props) {
  const translate = useTranslate()
  const tag = useTag()
  return translate('today.payingShort', {
    count: paying.waiting.total,
    simulated: paying.waiting.simulated,
    amount: formatAmount(paying.amount, tag),
    part: formatAmount(paying.part, tag),
  })
}
