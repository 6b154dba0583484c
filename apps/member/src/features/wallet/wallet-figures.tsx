import type { DataOf } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Counted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'

/** The other figures of the wallet, each with an explanation. */
export function WalletFigures({ wallet }: { wallet: DataOf<'wallet.summary'> }) {
  const { t } = useTranslation('wallet')
  const amount = (value: string) => <Amount value={value} unit={null} />
  return (
    <section className="card" aria-label={t('figures')}>
      <Facts
        facts={[
          { label: t('holdingAssets'), value: amount(wallet.holdingAssets), note: t('holdingNote') },
          { label: t('todayEarning'), value: amount(wallet.todayEarning), note: t('todayNote') },
          { label: t('totalRevenue'), value: amount(wallet.totalRevenue), note: t('totalNote') },
          { label: t('stockAmount'), value: amount(wallet.stockAmount), note: t('stockNote') },
          { label: t('teamSize'), value: <Counted count={wallet.teamSize} />, note: t('teamNote') },
          { label: t('teamRewards'), value: amount(wallet.teamRewards), note: t('rewardsNote') },
        ]}
      />
    </section>
  )
}
