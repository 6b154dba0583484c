/** The same in the wallet and in its history. */
import type { WalletToken } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CoinAmount } from '../../ui/coin-amount.tsx'

/** An amount of one of the two tokens, held or sent. */
export function TokenAmount({ value, token, large }: { value: string; token: WalletToken; large?: true }) {
  const { t } = useTranslation('practice')
  const unit = t(token === 'usdt' ? 'tokenUsdtShort' : 'tokenLookalikeShort')
  return <CoinAmount value={value} unit={unit} size={large ? 'xl' : 'md'} />
}
