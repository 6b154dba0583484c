/**
 * The specification's countdowns: a tick every 1000 ms, days and hh:mm:ss, ending at zero, by the
 * world clock.
 */
import { constants } from '@glasshouse/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useWorldReading, worldNowMs } from '../platform/world-clock.ts'

export interface Countdown {
  readonly days: number
  /** hh:mm:ss */
  readonly clock: string
  readonly ended: boolean
}

const two = (value: number): string => String(value).padStart(2, '0')

/**
 * Splits the remaining time, in ms of world time; never below zero, and a started second counts.
 */
export function splitCountdown(leftMs: number): Countdown {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return { days: Math.floor(seconds / 86_400), clock: clock.map(two).join(':'), ended: seconds === 0 }
}

/** Re-renders each second while `active`. */
export function useTick(active: boolean): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => tick((count) => count + 1), constants.countdownTickMs)
    return () => clearInterval(timer)
  }, [active])
}

/**
 * The time left until an instant of world time (ISO 8601); null without a target or before the
 * clock is known.
 */
export function useCountdown(target: string | null): Countdown | null {
  useWorldReading()
  const now = worldNowMs()
  const left = target === null || now === null ? null : splitCountdown(Date.parse(target) - now)
  useTick(target !== null && left?.ended !== true)
  return left
}

/** A countdown in words: `2 days 03:04:05`, or `03:04:05` on the last day. */
export function useCountdownText(target: string | null): string | null {
  const { t } = useTranslation('common')
  const left = useCountdown(target)
  if (left === null) return null
  return left.days === 0 ? left.clock : t('countdownDays', { count: left.days, clock: left.clock })
}
