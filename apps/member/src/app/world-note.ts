/** What the reader should know of the world now: no connection, clock paused, days that pass quickly. */
import { CallError } from '@glasshouse/contract/client'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { languageTag, useLanguage } from '../platform/language.ts'
import { live, useIsLive } from '../platform/live.ts'
import { useWhenWorldPasses } from '../platform/new-day.ts'
import { useOnline } from '../platform/online.ts'
import { callQuery, invalidateCalls } from '../platform/query.ts'
import { takeReading } from '../platform/world-clock.ts'
import { formatNumber } from '../ui/amount-text.ts'
import type { StripNote } from '../ui/mark.tsx'

/** The world clock is read again this often, and whenever the page comes back into view. */
const readingMs = 15_000
/** News tell every change of it; but a demo world runs fast only for those who asked it something in the last minute. */
const liveReadingMs = 40_000

/**
 * A demo world speeds up once it sees that somebody is there: the first readings come sooner, or the page
 * would run 15 s behind it.
 */
const firstReadings = 3
const firstReadingMs = 2_000

/** Minutes of the wall clock that a day of the world lasts: 1 at ×1,440. */
export const minutesOfDay = (rate: number): number => Math.round((1440 / rate) * 10) / 10

/** The first number format takes 25 ms (measured), and the strip is on every first screen: whole ones need none. */
const minutesText = (minutes: number): string =>
  Number.isInteger(minutes) && minutes < 1000 ? String(minutes) : formatNumber(minutes, languageTag())

/** True once the server has said that it has no world of this page's address. */
export function useNoSuchWorld(): boolean {
  const { error } = useQuery(callQuery('world.info', {}))
  return error instanceof CallError && error.error === 'not_found'
}

/** The note of the strip; it also keeps the world clock set. */
export function useWorldNote(): StripNote | null {
  const { t } = useTranslation('common')
  useLanguage()
  const online = useOnline()
  const isLive = useIsLive()
  const isAway = useStore(live) === 'away'
  const { data: world } = useQuery({
    ...callQuery('world.info', {}),
    refetchInterval: ({ state }) =>
      isLive ? liveReadingMs : state.dataUpdateCount <= firstReadings ? firstReadingMs : readingMs,
    refetchOnWindowFocus: 'always',
    staleTime: firstReadingMs,
  })
  useEffect(() => {
    if (world !== undefined) takeReading(world.clock)
  }, [world])
  // World time stands at the day's end until the day is closed: see the next day as soon as it opens.
  useWhenWorldPasses(world?.clock.dayEndsAt ?? null, () => void invalidateCalls('world.info'))
  if (!online) return { icon: 'warning', short: t('noteOffline'), text: () => t('noteOfflineText') }
  if (world === undefined) return null
  if (isAway) return { icon: 'warning', short: t('noteAway'), text: () => t('noteAwayText') }
  const { rate, paused } = world.clock
  if (paused) return { icon: 'pause', short: t('notePaused'), text: () => t('notePausedText') }
  if (rate <= 1) return null
  const minutes = minutesOfDay(rate)
  const short = { minutes: minutesText(minutes) }
  const whole = () => ({ ...short, rate: formatNumber(rate, languageTag()) })
  return {
    icon: 'clock',
    short: t(world.demo ? 'noteDemo' : 'noteRate', short),
    text: () => t(world.demo ? 'noteDemoText' : 'noteRateText', whole()),
  }
}
