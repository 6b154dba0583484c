import { type DataOf, practiceAddressUri, readTokenAmount } from '@glasshouse/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsLive } from '../../platform/live.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { Load } from '../../ui/load.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Faucet } from './faucet.tsx'
import './practice-wallet.css'
import { isWaiting, ownWallet, transferPages } from './queries.ts'
import { Recharging } from './recharging.tsx'
import { amountToSend } from './road.ts'
import { SendForm } from './send-form.tsx'
import { TokenAmount } from './token-amount.tsx'
import { TransferRow } from './transfer-row.tsx'

/**
 * The member's own wallet on the practice chain: it is outside the platform, like a private wallet.
 */
export function PracticeWalletScreen() {
  const { t } = useTranslation('practice')
  const isLive = useIsLive()
  const transfers = useInfiniteQuery(transferPages(isLive))
  const wallet = useQuery(ownWallet({ waiting: isWaiting(transfers.data), isLive }))
  const [search] = useSearchParams()
  const toSend = amountToSend(search)
  const needed = transfers.data?.pages[0]?.confirmationsNeeded ?? 0
  return (
    <Screen>
      <Load query={wallet} height={220} rows={3}>
        {(data) => (toSend === null ? <Own wallet={data} /> : <Recharging wallet={data} amount={toSend} />)}
      </Load>
      <section className="stack" aria-labelledby="transfers">
        <h2 id="transfers">{t('transfers')}</h2>
        <List
          query={transfers}
          keyOf={({ transferId }) => transferId}
          row={(transfer) => <TransferRow transfer={transfer} needed={needed} />}
          empty={
            <Empty picture="ledger" title={t('transfersNone')}>
              {t('transfersNoneText')}
            </Empty>
          }
          rowHeight={120}
        />
      </section>
    </Screen>
  )
}

/** One act comes next: without tokens there is nothing to send. */
function Own({ wallet }: { wallet: DataOf<'practiceWallet.show'> }) {
  const isEmpty = readTokenAmount(wallet.balances.usdt) === 0n && wallet.faucet.open
  return (
    <>
      <Holding wallet={wallet} />
      <Faucet faucet={wallet.faucet} isNext={isEmpty} />
      <SendForm isNext={!isEmpty} />
    </>
  )
}

function Holding({ wallet }: { wallet: DataOf<'practiceWallet.show'> }) {
  const { t } = useTranslation('practice')
  return (
    <section className="card stack-tight" aria-labelledby="own-wallet">
      <h2 id="own-wallet">{t('walletHolds')}</h2>
      <p>
        <TokenAmount value={wallet.balances.usdt} token="usdt" large />
      </p>
      <p>
        <TokenAmount value={wallet.balances.lookalike} token="lookalike" />
      </p>
      <p className="muted small">{t('walletText')}</p>
      <p className="small">{t('walletAddress')}</p>
      <QrCode text={practiceAddressUri(wallet.address)} label={t('walletQr')} />
      <p className="practice-address figures small">{wallet.address}</p>
      <Button wide icon="copy" onClick={() => void copyText(wallet.address)}>
        {t('walletCopy')}
      </Button>
      <p className="muted tiny">{t('walletNetwork')}</p>
    </section>
  )
}
