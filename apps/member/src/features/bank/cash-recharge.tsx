import { type BankChannel, type BankCurrency, bankCurrencies } from '@glasshouse/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsLive } from '../../platform/live.ts'
import { readAgain } from '../../platform/query.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/states.tsx'
import './bank.css'
import { bankList, recharges, watchMs } from './queries.ts'
import { RateCard } from './rate-card.tsx'
import { RechargeCard } from './recharge-card.tsx'
import { RechargeForm } from './recharge-form.tsx'

/**
 * Recharge by bank: choose a bank and an amount, then pay with the reference. Recharges that wait
 * for payment come first.
 */
export function CashRechargeScreen() {
  const { t } = useTranslation('bank')
  const banks = useQuery(bankList())
  const mine = useMyRecharges()
  const asking = (
    <Load query={banks} height={320} rows={2}>
      {({ list }) => <Choosing channels={list} isNext={!mine.isWaiting} />}
    </Load>
  )
  return (
    <Screen>
      <p className="small muted">{t('rechargeIntro')}</p>
      {mine.query.status === 'pending' ? <Skeleton height={320} rows={2} /> : null}
      {mine.query.status !== 'pending' && !mine.isWaiting ? asking : null}
      {mine.query.status === 'pending' ? null : <MyRecharges mine={mine} />}
      {mine.isWaiting ? asking : null}
    </Screen>
  )
}

/**
 * The member's recharges, updated by socket news, or polled while one of them waits; when one
 * arrives, the wallet's calls are read again.
 */
function useMyRecharges() {
  const isLive = useIsLive()
  const query = useInfiniteQuery({
    ...recharges(),
    refetchInterval: ({ state }) =>
      !isLive &&
      state.data?.pages.some(({ list }) => list.some(({ status }) => status === 'pending')) === true &&
      watchMs,
  })
  const list = query.data?.pages.flatMap((page) => page.list)
  const arrived = list?.filter(({ status }) => status === 'arrived').length
  const before = useRef(arrived)
  useEffect(() => {
    if (before.current !== undefined && arrived !== before.current) void readAgain('wallet', 'bank')
    before.current = arrived
  }, [arrived])
  return { query, isWaiting: list?.some(({ status }) => status === 'pending') === true }
}

interface ChoosingProps {
  readonly channels: readonly BankChannel[]
  /** The request is the next step: no recharge waits for payment. */
  readonly isNext: boolean
}

/** The banks of the member's own country come first: its currency is that of the first bank. */
function Choosing({ channels, isNext }: ChoosingProps) {
  const { t } = useTranslation('bank')
  const [currency, setCurrency] = useState<BankCurrency>(channels[0]?.currency ?? 'INR')
  return (
    <section className="card stack" aria-labelledby="ask">
      <h2 id="ask">{t('askTitle')}</h2>
      <DropDown
        name="currency"
        label={t('currency')}
        value={currency}
        error={undefined}
        onChange={(value) => setCurrency(value as BankCurrency)}
        choices={bankCurrencies.map((one) => ({ value: one, label: t(`currency.${one}`) }))}
      />
      <RateCard currency={currency} />
      <RechargeForm
        key={currency}
        currency={currency}
        channels={channels.filter((channel) => channel.currency === currency)}
        isNext={isNext}
      />
    </section>
  )
}

function MyRecharges({ mine }: { mine: ReturnType<typeof useMyRecharges> }) {
  const { t } = useTranslation('bank')
  return (
    <section className="stack" aria-labelledby="mine">
      <h2 id="mine">{t('mineTitle')}</h2>
      <List
        query={mine.query}
        label={t('mineTitle')}
        rowHeight={180}
        keyOf={({ rechargeId }) => rechargeId}
        row={(recharge) => <RechargeCard recharge={recharge} />}
        empty={
          <Empty picture="ledger" title={t('noneTitle')}>
            {t('noneText')}
          </Empty>
        }
      />
    </section>
  )
}
