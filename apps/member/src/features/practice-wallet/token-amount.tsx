import type { WalletToken } from '@glasshouse/contract'
import { useTranslation } from 'react-i18next'

/** An amount of the chain with all of its decimals: nothing is rounded away that could be missed. */
export function TokenAmount({ value, token }: { value: string; token: WalletToken }) {
  const { t } = useTranslation('practice')
  return (
    <span className="figures token-amount">
      {value}{' '}
      <span className="muted small">{t(token === 'usdt' ? 'tokenUsdtShort' : 'tokenLookalikeShort')}</span>
    </span>
  )
}
