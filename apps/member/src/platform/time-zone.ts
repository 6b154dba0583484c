/**
 * The zone in which times of day are shown: the world's or this device's; stored on this device
 * (decision 0196).
 */

import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'
import { readStored, writeStored } from './storage.ts'

export const timeZones = ['world', 'device'] as const
export type TimeZone = (typeof timeZones)[number]

/** The zone in which every world's days begin and end. */
export const worldZone = 'UTC'

const key = 'timeZone'
const timeZone = makeStore<TimeZone>(readStored(key, z.enum(timeZones)) ?? 'world')

export const useTimeZone = (): TimeZone => useStore(timeZone)

export function chooseTimeZone(chosen: TimeZone): void {
  timeZone.set(chosen)
  writeStored(key, chosen)
}

/** The offset of this device's zone at an instant, in the reader's script: "GMT+5:30". */
export const zoneName = (ms: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { timeZoneName: 'shortOffset' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
