import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useSession } from '../../platform/session.ts'
import { FirstShort } from '../../ui/first-short.tsx'
import { InSlices } from '../../ui/in-slices.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { WorldOver } from '../../ui/world-over.tsx'
import { Carousel, HomeFilm, InboxLink, PopupNotice, ScrollNotice } from '../message/home-notices.tsx'
import { RewardsNote } from '../message/rewards-note.tsx'
import { OwnWorldDay } from '../visit/day.tsx'
import { OwnWorldOffer } from '../visit/offer.tsx'
import { OwnDebt } from '../wallet/debt.tsx'
import { Activity } from './activity.tsx'
import { DemoWorlds } from './demo-worlds.tsx'
import { FirstProducts } from './first-products.tsx'
import { FreeIncome } from './free-income.tsx'
import './home.css'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { LastCloseCard } from './last-close.tsx'
import { OwnMachines } from './own-machines.tsx'
import { forecastPx, saysForecast, worldInfo } from './queries.ts'
import { ResultStage } from './result-stage.tsx'
import { SeasonOver, useSeasonNoted } from './season-over.tsx'
import { Welcome } from './welcome.tsx'
import { WhatCard } from './what-card.tsx'
import { WorldCard } from './world-card.tsx'

// Its words are the wall's: they load after the page.
const Ahead = lazy(() => import('./ahead.tsx').then((file) => ({ default: file.Ahead })))

/*
 * Parts that read for themselves are the same elements in every render: React passes them over when
 * the screen is rendered because the world was read, which is at every close and with every reading
 * of its clock.
 */
const inbox = <InboxLink />
const result = (
  <>
    <ResultStage />
    <OwnDebt />
    <LastCloseCard />
  </>
)
const happened = (
  <>
    <FreeIncome />
    <RewardsNote />
    <ScrollNotice />
    {/* Its lines have the wallet’s words: without a place of its own the whole page went away. */}
    <LazyPart>
      <Activity />
    </LazyPart>
    <OwnMachines />
  </>
)
const forecast = (
  <LazyPart waiting={<Skeleton height={forecastPx} />}>
    <Ahead />
  </LazyPart>
)
const pictures = <Carousel />
const machines = (
  <>
    <FirstProducts />
    <HomeFilm />
  </>
)
const popup = <PopupNotice />

/**
 * Tab. For a member three answers before the first scroll: what do I have, what came today and from
 * whom, what can I do; below it what happened, the machines, and the news. For a visitor what this
 * is, and the way in.
 */
export function HomeScreen() {
  const world = useQuery(worldInfo())
  const loggedIn = useSession() !== null
  useSeasonNoted()
  const isVisitor = !loggedIn && !world.data?.visit
  return (
    // A new one for a member and for a visitor: nothing of a session stays while the other comes.
    <InSlices key={String(loggedIn)}>
      <Screen right={inbox} columns>
        {/* A visitor reads what the app is and can enter, before the description of this world. */}
        {isVisitor ? (
          <>
            <SeasonOver />
            <Welcome world={world.data} />
            <ScrollNotice />
            <WorldCard query={world} withDay />
            <WhatCard hasOpenBooks={world.data?.booksByLink !== true} />
          </>
        ) : null}
        <WorldOver world={world.data} />
        <OwnWorldDay world={world.data} />
        {loggedIn ? (
          <>
            {result}
            {saysForecast(world.data) ? forecast : null}
            <FirstShort short={world.data?.firstShort} />
            {happened}
          </>
        ) : null}
        {/* Below the main content: on a phone the pictures pushed the entry under the tabs. */}
        {pictures}
        {/* After the picture, which is on the page before the app is. */}
        {isVisitor ? <DemoWorlds world={world.data} /> : null}
        <OwnWorldOffer world={world.data} />
        {loggedIn ? null : <FirstShort short={world.data?.firstShort} />}
        {machines}
        {isVisitor ? null : <WorldCard query={world} withDay={!loggedIn} />}
        {isVisitor ? null : <WhatCard hasOpenBooks />}
        {popup}
      </Screen>
    </InSlices>
  )
}
