import type { PayeeCurrency, PayeeItem } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { payeesOf, type Rail, withdrawalStatus } from './queries.ts'
import { missingStep } from './road.ts'
import { SetUp } from './set-up.tsx'
import './withdraw.css'
import { WithdrawForm } from './withdraw-form.tsx'

/** user/withdraw: practice USDT to one of the member's addresses. */
export const WithdrawScreen = () => <Withdraw rail="chain" />
/** user/cashwithdraw: a bank's money to one of the member's cards. */
export const CashWithdrawScreen = () => <Withdraw rail="bank" />

function Withdraw({ rail }: { rail: Rail }) {
  const payees = useQuery(payeesOf(rail))
  return (
    <Screen>
      <Load query={payees} height={320}>
        {({ list }) => <WithdrawWith rail={rail} payees={list} />}
      </Load>
    </Screen>
  )
}

/**
 * The terms are those of the chosen payee's currency; before there is one, those in practice USDT.
 * The screen requests missing requirements in order: the fund password, then the payee.
 */
function WithdrawWith({ rail, payees }: { rail: Rail; payees: readonly PayeeItem[] }) {
  const [payeeId, setPayeeId] = useState<string | null>(null)
  const payee =
    payees.find((one) => one.payeeId === payeeId) ?? payees.find(({ usable }) => usable) ?? payees[0]
  const currency: PayeeCurrency = payee?.currency ?? 'PUSDT'
  const status = useQuery(withdrawalStatus(currency))
  return (
    <Load query={status} height={320}>
      {(terms) => {
        const step = missingStep({ fundPassword: terms.hasFundPassword, payees: payees.length })
        if (step !== null || payee === undefined)
          return <SetUp terms={terms} rail={rail} step={step ?? 'payee'} />
        return (
          <WithdrawForm
            key={currency}
            terms={terms}
            payees={payees}
            payee={payee}
            onPayee={(chosen) => setPayeeId(chosen)}
          />
        )
      }}
    </Load>
  )
}
