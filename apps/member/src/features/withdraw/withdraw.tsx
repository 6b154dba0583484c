import type { PayeeCurrency, PayeeItem } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { payeesOf, type Rail, withdrawalStatus } from './queries.ts'
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
 * The terms are those of the chosen card's currency. Missing requirements are requested in order:
 * the fund password, then the payee.
 */
function WithdrawWith({ rail, payees }: { rail: Rail; payees: readonly PayeeItem[] }) {
  const [payeeId, setPayeeId] = useState<string | null>(null)
  const payee =
    payees.find((one) => one.payeeId === payeeId) ?? payees.find(({ usable }) => usable) ?? payees[0]
  const currency: PayeeCurrency = payee?.currency ?? (rail === 'chain' ? 'PUSDT' : 'INR')
  const status = useQuery(withdrawalStatus(currency))
  return (
    <Load query={status} height={320}>
      {(terms) => {
        if (!terms.hasFundPassword) return <Missing what="fundPassword" />
        if (payee === undefined) return <Missing what={rail === 'chain' ? 'address' : 'card'} />
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

const places = {
  fundPassword: '/user/verify?for=fund',
  address: '/user/addAddress',
  card: '/user/CaddAddress',
} as const

/** A missing requirement of a withdrawal, with a link to it. */
function Missing({ what }: { what: keyof typeof places }) {
  const { t } = useTranslation('withdraw')
  return (
    <Empty
      icon={what === 'fundPassword' ? 'lock' : 'wallet'}
      title={t(`missing.${what}`)}
      action={
        <Link href={places[what]} className="button button-primary">
          {t(`missingAct.${what}`)}
        </Link>
      }
    >
      {t(`missingText.${what}`)}
    </Empty>
  )
}
