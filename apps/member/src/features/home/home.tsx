import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOnNewDay } from '../../platform/new-day.ts'
import { useSession } from '../../platform/session.ts'
import { Screen } from '../../ui/screen.tsx'
import { Carousel, HomeFilm, InboxLink, PopupNotice, ScrollNotice } from '../message/home-notices.tsx'
import { RewardsNote } from '../message/rewards-note.tsx'
import { DueCard } from './due-card.tsx'
import { FirstProducts } from './first-products.tsx'
import { FreeIncome } from './free-income.tsx'
import './home.css'
import { worldInfo } from './queries.ts'
import { WorldCard } from './world-card.tsx'

/** Tab: the world and its day, what waits for me, the first products, and what this is. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const world = useQuery(worldInfo())
  const loggedIn = useSession() !== null
  useOnNewDay('wallet.summary', 'registerReward.query', 'product.list')
  return (
    <Screen right={<InboxLink />}>
      <ScrollNotice />
      <WorldCard query={world} />
      {loggedIn ? (
        <>
          <DueCard />
          <FreeIncome />
        </>
      ) : (
        <Welcome />
      )}
      {loggedIn ? <RewardsNote /> : null}
      {/* Below what one came to do: on a phone the pictures pushed the ways in under the tabs. */}
      <Carousel />
      <FirstProducts />
      <HomeFilm />
      <section className="card stack-tight" aria-labelledby="what">
        <h2 id="what">{t('whatTitle')}</h2>
        <p>{t('whatText')}</p>
        <p className="home-links">
          <Link href="/books" className="text-link">
            {t('toBooks')}
          </Link>
          <Link href="/index/incomePattern" className="text-link">
            {t('toPattern')}
          </Link>
        </p>
      </section>
      <PopupNotice />
    </Screen>
  )
}

function Welcome() {
  const { t } = useTranslation('home')
  return (
    <section className="card stack" aria-labelledby="welcome">
      <h2 id="welcome">{t('welcomeTitle')}</h2>
      <p>{t('welcomeText')}</p>
      <div className="home-actions">
        <Link href="/user/login/register" className="button button-primary">
          {t('register')}
        </Link>
        <Link href="/user/login" className="button button-plain">
          {t('login')}
        </Link>
      </div>
    </section>
  )
}
