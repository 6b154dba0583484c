import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { cleanAmount } from '../../ui/amount-input.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { CoinAmount } from '../../ui/coin-amount.tsx'
import { copyText } from '../../ui/copy.ts'
import { Facts } from '../../ui/facts.tsx'
import { Load } from '../../ui/load.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Screen } from '../../ui/screen.tsx'
import { shortAddress } from '../../ui/short-address.ts'
import { amountSent, placeOfSending } from '../practice-wallet/road.ts'
import { ChainNote } from './chain-note.tsx'
import { DepositRow } from './deposit-row.tsx'
import { useLiveRecharges } from './live-recharges.ts'
import { rechargeAddress } from './queries.ts'
import './recharge.css'

/**
 * Recharge in practice USDT: the member's address, and the deposits that arrive while the page is
 * open.
 */
export function RechargeScreen() {
  const { t } = useTranslation('recharge')
  const [search] = useSearchParams()
  const address = useQuery(rechargeAddress())
  const live = useLiveRecharges({ expecting: true })
  const sent = amountSent(search)
  const receiving = (
    <Load query={address} height={320} rows={2}>
      {(data) => <Address data={data} amount={cleanAmount(search.get('amount') ?? '')} />}
    </Load>
  )
  return (
    <Screen>
      <ChainNote chain={live.data?.chain} />
      {sent === '' ? receiving : <Sent amount={sent} />}
      <section className="stack" aria-labelledby="newest">
        <h2 id="newest">{t('newest')}</h2>
        <Load query={live} height={96} rows={1}>
          {({ list, confirmationsNeeded }) => (
            <div className="stack-tight" aria-live="polite">
              {list.length === 0 ? <p className="muted">{t('waiting')}</p> : null}
              {list.map((deposit) => (
                <DepositRow key={deposit.depositId} deposit={deposit} needed={confirmationsNeeded} />
              ))}
            </div>
          )}
        </Load>
        <p>
          <Link href="/user/recordU?type=1" className="text-link">
            {t('toRecords')}
          </Link>
        </p>
      </section>
      {sent === '' ? null : receiving}
    </Screen>
  )
}

/**
 * What the practice wallet has just sent; the transfer itself is listed below from its first block.
 */
function Sent({ amount }: { amount: string }) {
  const { t } = useTranslation(['recharge', 'common'])
  return (
    <section className="card stack-tight" aria-label={t('sentTitle')}>
      <p className="row-between">
        <span>{t('sentTitle')}</span>
        <CoinAmount value={amount} size="lg" unit={t('common:unit')} />
      </p>
      <p className="muted small">{t('sentText')}</p>
    </section>
  )
}

function Address({ data, amount }: { data: DataOf<'recharge.address'>; amount: string }) {
  const { t } = useTranslation('recharge')
  const { tag } = languages[useLanguage()]
  const wanted = amount === '' || readMoney(amount) === 0n ? null : formatAmountText(amount)
  return (
    <>
      <section className="card stack" aria-labelledby="address">
        <h2 id="address">{t('addressTitle')}</h2>
        {wanted === null ? null : (
          <p className="row-between">
            <span className="muted">{t('toSend')}</span>
            <Amount value={wanted} size="lg" />
          </p>
        )}
        <QrCode text={data.uri} label={t('qrLabel')} />
        <p className="recharge-address figures" title={data.address}>
          {shortAddress(data.address)}
        </p>
        <Button kind="primary" wide icon="copy" onClick={() => void copyText(data.address)}>
          {t('copyAddress')}
        </Button>
        <p className="muted small">{t('onlyUsdt')}</p>
        <Link href={placeOfSending(amount)} className="button button-plain button-wide">
          {t('toWallet')}
        </Link>
      </section>
      <section className="card" aria-label={t('termsTitle')}>
        <Facts
          facts={[
            { label: t('network'), value: t('networkName') },
            { label: t('minimum'), value: <Amount value={data.minimum} />, note: t('minimumNote') },
            {
              label: t('needed'),
              value: formatNumber(data.confirmationsNeeded, tag),
              note: t('about', { count: data.minutesAbout }),
            },
          ]}
        />
      </section>
    </>
  )
}

const formatAmountText = (amount: string): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
