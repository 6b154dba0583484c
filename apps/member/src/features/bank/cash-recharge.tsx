import { type BankChannel, type BankCurrency, bankCurrencies } from '@glasshouse/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropDown } from '../../ui/drop-down.tsx'
import { List } from '../../ui/list.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import './bank.css'
import { bankList, readWalletAgain, recharges, watchMs } from './queries.ts'
import { RateCard } from './rate-card.tsx'
import { RechargeCard } from './recharge-card.tsx'
import { RechargeForm } from './recharge-form.tsx'

/** Recharge by bank: choose a bank and an amount, then pay with the reference at the practice bank. */
export function CashRechargeScreen() {
  const { t } = useTranslation('bank')
  const banks = useQuery(bankList())
  return (
    <Screen>
      <p className="small muted">{t('rechargeIntro')}</p>
      <Load query={banks} height={320} rows={2}>
        {({ list }) => <Choosing channels={list} />}
      </Load>
      <MyRecharges />
    </Screen>
  )
}

/** The banks of one's own country come first: its currency is the first one's. */
function Choosing({ channels }: { channels: readonly BankChannel[] }) {
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
      />
    </section>
  )
}

function MyRecharges() {
  const { t } = useTranslation('bank')
  const query = useInfiniteQuery({
    ...recharges(),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(({ status }) => status === 'pending')) === true &&
      watchMs,
  })
  const arrived = query.data?.pages
    .flatMap(({ list }) => list)
    .filter(({ status }) => status === 'arrived').length
  const before = useRef(arrived)
  useEffect(() => {
    if (before.current !== undefined && arrived !== before.current) void readWalletAgain()
    before.current = arrived
  }, [arrived])
  return (
    <section className="stack" aria-labelledby="mine">
      <h2 id="mine">{t('mineTitle')}</h2>
      <List
        query={query}
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
