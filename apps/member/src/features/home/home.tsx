import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { FirstShort } from '../../ui/first-short.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Carousel, HomeFilm, InboxLink, PopupNotice, ScrollNotice } from '../message/home-notices.tsx'
import { RewardsNote } from '../message/rewards-note.tsx'
import { OwnWorldDay } from '../visit/day.tsx'
import { OwnWorldOffer } from '../visit/offer.tsx'
import { DemoWorlds } from './demo-worlds.tsx'
import { DueCard } from './due-card.tsx'
import { FirstProducts } from './first-products.tsx'
import { FreeIncome } from './free-income.tsx'
import './home.css'
import { worldInfo } from './queries.ts'
import { SeasonOver, useSeasonNoted } from './season-over.tsx'
import { Welcome } from './welcome.tsx'
import { WhatCard } from './what-card.tsx'
import { WorldCard } from './world-card.tsx'

/**
 * Tab: the world and its day, the member's due incomes, the first products, and an explanation of
 * the app.
 */
export function HomeScreen() {
  const world = useQuery(worldInfo())
  const loggedIn = useSession() !== null
  useSeasonNoted()
  const isVisitor = !loggedIn && !world.data?.visit
  return (
    <Screen right={<InboxLink />}>
      {/* A visitor reads what the app is and can enter, before the description of this world. */}
      {isVisitor ? (
        <>
          <SeasonOver />
          <Welcome world={world.data} />
        </>
      ) : null}
      <ScrollNotice />
      <WorldCard query={world} />
      {isVisitor ? <WhatCard /> : null}
      <OwnWorldDay world={world.data} />
      {loggedIn ? (
        <>
          <FirstShort short={world.data?.firstShort} />
          <DueCard />
          <FreeIncome />
        </>
      ) : null}
      {loggedIn ? <RewardsNote /> : null}
      {/*
       * Below the main content: on a phone the pictures pushed the entry buttons under the tabs.
       */}
      <Carousel />
      {/* After the picture, which is on the page before the app is. */}
      {isVisitor ? <DemoWorlds world={world.data} /> : null}
      <OwnWorldOffer world={world.data} />
      {loggedIn ? null : <FirstShort short={world.data?.firstShort} />}
      <FirstProducts />
      <HomeFilm />
      {isVisitor ? null : <WhatCard />}
      <PopupNotice />
    </Screen>
  )
}
