import { languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { readStored, seasonKey, writeStored } from '../../platform/storage.ts'
import { useViewing } from '../../platform/viewing.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { demoOf, LastSeason } from './demo-worlds.tsx'
import { worldInfo } from './queries.ts'

const seasonShape = z.number()

/**
 * Stores the season of the demo world that a member is in. It stays stored until the member's next
 * login.
 */
export function useSeasonNoted(): void {
  const { data } = useQuery(worldInfo())
  const season = demoOf(data)?.season
  // Staff who view an account are in no season.
  const isOwn = useViewing() === null
  const loggedIn = useSession() !== null && isOwn
  useEffect(() => {
    if (loggedIn && season !== undefined && readStored(seasonKey, seasonShape) === null)
      writeStored(seasonKey, season)
  }, [loggedIn, season])
}

/** For a member of an ended season: its end, its result, and that a new one runs. */
export function SeasonOver() {
  const { t } = useTranslation('home')
  const { tag } = languages[useLanguage()]
  const { data } = useQuery(worldInfo())
  const loggedIn = useSession() !== null
  const demo = demoOf(data)
  const was = readStored(seasonKey, seasonShape)
  if (loggedIn || demo === undefined || was === null || was >= demo.season) return null
  return (
    <section className="card stack-tight" role="status">
      <p>
        <b>{t('seasonOver', { season: formatNumber(was, tag) })}</b>
      </p>
      {demo.last?.season === was ? <LastSeason last={demo.last} days={demo.days} /> : null}
    </section>
  )
}
