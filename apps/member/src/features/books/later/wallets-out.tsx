import { type DataOf, formatMoney, languages, readMoney } from '@glasshouse/contract'
import { walletsAsked } from '@glasshouse/model'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { formatPercent } from '../../../ui/percent.ts'
import { HowCalculated } from '../how-calculated.tsx'
import { ShareSlider } from './share-slider.tsx'

type Wallets = DataOf<'books.whatIf'>['wallets']

export function WalletsOut({ wallets }: { wallets: Wallets }) {
  const { t } = useTranslation('ahead')
  return (
    <div className="stack" role="group" aria-labelledby="wallets-out">
      <h3 id="wallets-out">{t('walletsTitle')}</h3>
      {wallets === null ? <p className="muted">{t('walletsFew')}</p> : <Question {...wallets} />}
    </div>
  )
}

function Question({ held, coins, withSavings, payoutsLeftOut }: NonNullable<Wallets>) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const [percent, choose] = useState(30)
  const { asked, paid, short } = walletsAsked(readMoney(held), readMoney(coins), percent)
  const amount = (of: bigint) => <Amount value={formatMoney(of)} unit={null} />
  return (
    <>
      <ShareSlider label={t('walletsSlider')} percent={percent} onChange={choose} />
      <Facts
        facts={[
          { label: t('factHeld'), value: <Amount value={held} unit={null} /> },
          { label: t('factCoins'), value: <Amount value={coins} unit={null} /> },
          { label: t('factAsked'), value: amount(asked) },
          { label: t('factCovered'), value: amount(paid) },
          { label: t('factMissing'), value: amount(short) },
        ]}
      />
      <HowCalculated>
        <p>{t('walletsSupposes', { share: formatPercent(percent, tag) })}</p>
        {payoutsLeftOut ? <p>{t('walletsPayoutsLeftOut')}</p> : null}
        {withSavings ? <p>{t('walletsWithSavings')}</p> : null}
      </HowCalculated>
    </>
  )
}
