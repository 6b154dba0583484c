import { type DataOf, readTokenAmount } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { Load } from '../../ui/load.tsx'
import { rechargeAddress } from '../recharge/queries.ts'
import { Faucet } from './faucet.tsx'
import { isTooLittle, placeOfSent } from './road.ts'
import { SendForm } from './send-form.tsx'
import { TokenAmount } from './token-amount.tsx'

interface Props {
  readonly wallet: DataOf<'practiceWallet.show'>
  /** As chosen on the recharge's page; empty when none was. */
  readonly amount: string
}

/**
 * A recharge that was begun on its page: address and amount are filled in, and after the sending it
 * goes back there. The address is the server's own answer, never one from a link.
 */
export function Recharging({ wallet, amount }: Props) {
  const { t } = useTranslation('practice')
  const address = useQuery(rechargeAddress())
  const isShort = isTooLittle(readTokenAmount(wallet.balances.usdt), amount)
  return (
    <>
      <p className="row-between">
        <span className="muted small">{t('walletHolds')}</span>
        <TokenAmount value={wallet.balances.usdt} token="usdt" />
      </p>
      {isShort ? <Faucet faucet={wallet.faucet} isNext /> : null}
      <Load query={address} height={420}>
        {(deposit) => (
          <SendForm
            filled={{ address: deposit.address, amount }}
            isNext={!isShort || !wallet.faucet.open}
            onArriving={(sent) => navigate(placeOfSent(sent), { replace: true })}
          />
        )}
      </Load>
    </>
  )
}
