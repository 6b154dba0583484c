/** Two questions that are not one: what if fewer buy, and what if members empty their wallets. */
import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { labAddress } from '../../../platform/server-file.ts'
import { formatNumber } from '../../../ui/amount-text.ts'
import { Load } from '../../../ui/load.tsx'
import { booksWhatIf } from '../queries.ts'
import { FewerBuy, type WorldOfCall } from './fewer-buy.tsx'
import './later.css'
import { WalletsOut } from './wallets-out.tsx'

export function WhatIf() {
  const { t } = useTranslation('ahead')
  const query = useQuery(booksWhatIf())
  return (
    <section className="card stack" aria-labelledby="what-if">
      <h2 id="what-if">{t('whatIfTitle')}</h2>
      <p>{t('whatIfText')}</p>
      <Load query={query} height={420}>
        {(data) =>
          data.world === null ? (
            <p className="muted">{t('whatIfNone')}</p>
          ) : (
            <Questions {...data} world={data.world} />
          )
        }
      </Load>
      <p>
        {t('labText')} <a href={labAddress()}>{t('labOpen')}</a>
      </p>
    </section>
  )
}

type WhatIfData = DataOf<'books.whatIf'>

function Questions({
  world,
  wallets,
  savingsLeftOut,
  recruitingLeftOut,
}: WhatIfData & { readonly world: WorldOfCall }) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  return (
    <>
      <div className="questions">
        <FewerBuy world={world} savingsLeftOut={savingsLeftOut} recruitingLeftOut={recruitingLeftOut} />
        <WalletsOut wallets={wallets} />
      </div>
      <p className="muted small">{t('asOf', { day: formatNumber(world.day - 1, tag) })}</p>
    </>
  )
}
