/** The note on the state of the world: no connection, clock paused, days that pass quickly. */
import { CallError } from '@glasshouse/contract/client'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { languageTag, useLanguage } from '../platform/language.ts'
import { useLine } from '../platform/line.ts'
import { live, useIsLive } from '../platform/live.ts'
import { useWhenWorldPasses } from '../platform/new-day.ts'
import { useOnline } from '../platform/online.ts'
import { callQuery, queryClient, readAgain } from '../platform/query.ts'
import { takeReading, worldReading } from '../platform/world-clock.ts'
import { formatNumber } from '../ui/amount-text.ts'
import type { StripNote } from '../ui/mark.tsx'

/** The interval of reading the world clock; it is also read when the page regains focus. */
const readingMs = 15_000
/**
 * Socket news reports every change of the clock, but a demo world runs fast only while a visitor
 * has sent a request within the last minute.
 */
const liveReadingMs = 40_000

/**
 * A demo world speeds up once it notices a reader: the first readings come sooner, or the page
 * would be 15 s late.
 */
const firstReadings = 3
const firstReadingMs = 2_000

/** The wall-clock minutes that a day of the world lasts: 1 at ×1,440. */
export const minutesOfDay = (rate: number): number => Math.round((1440 / rate) * 10) / 10

/**
 * Creating the first number format takes 25 ms (measured), and the strip is on every first screen:
 * whole numbers below 1000 are written without one.
 */
const minutesText = (minutes: number): string =>
  Number.isInteger(minutes) && minutes < 1000 ? String(minutes) : formatNumber(minutes, languageTag())

/** True once the server has answered that it has no world at this page's address. */
export function useNoSuchWorld(): boolean {
  const { error } = useQuery(callQuery('world.info', {}))
  return error instanceof CallError && error.error === 'not_found'
}

/** The strip's note; the hook also keeps the world clock set. */
export function useWorldNote(): StripNote | null {
  const { t } = useTranslation('common')
  useLanguage()
  const online = useOnline()
  const line = useLine()
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
  // World time stops at the day's end until the day is closed: this read shows the next day as soon
  // as it opens.
  useWhenWorldPasses(world?.clock.dayEndsAt ?? null, () => void readAgain('world'))
  const day = world?.clock.day ?? worldReading.get()?.day
  const seen = () => (day === undefined ? '' : t('noteSeen', { day: formatNumber(day, languageTag()) }))
  if (!online)
    return { icon: 'warning', short: t('noteOffline'), text: () => `${t('noteOfflineText')} ${seen()}` }
  if (day !== undefined && line !== 'ok') {
    return {
      icon: 'warning',
      short: line === 'long' ? `${seen()} · ${t('stillTrying')}` : seen(),
      text: () => `${t('noteSlowText')} ${seen()}`,
      act: { label: t('retry'), onPress: () => void queryClient.refetchQueries({ type: 'active' }) },
    }
  }
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
