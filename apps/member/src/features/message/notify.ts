/**
 * Notifications of this device, besides the inbox and the socket: requested by a tap, shown while
 * the app is in the background, in the app's own words under the mark. They never contain text that
 * staff or members typed.
 */
import type { PushItem } from '@glasshouse/contract'
import * as z from 'zod/mini'
import { loadWords } from '../../i18n/index.ts'
import { said } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { readStored, removeStored, writeStored } from '../../platform/storage.ts'
import { worker } from '../installed/index.ts'

const key = 'notify'

/** `unsupported`: this browser has no notifications, or the page came over plain HTTP. */
export type NotifyState = 'unsupported' | 'denied' | 'off' | 'on'

export function notifyState(): NotifyState {
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = Notification.permission === 'granted' && readStored(key, z.boolean()) === true
  return isOn ? 'on' : 'off'
}

/** Asks for the browser's permission; call it only from a tap. */
export async function turnOn(): Promise<NotifyState> {
  if ((await Notification.requestPermission()) === 'granted') {
    await worker()
    writeStored(key, true)
  }
  return notifyState()
}

export async function turnOff(): Promise<NotifyState> {
  removeStored(key)
  const registration = await worker()
  for (const shown of await registration.getNotifications()) shown.close()
  return notifyState()
}

let lastShown: string | undefined

/** A machine is named by staff, so the sentence about an income leaves its name out. */
function sentence({ kind, title }: PushItem): string {
  if (kind === 'station') return said('message:pushStation')
  if (kind === 'income-arrived') return said('message:pushIncome')
  return said(`message:push.${kind}`, { who: title ?? '' })
}

/**
 * Shows the newest message if it is unread. A second tab shows the same one, which replaces the
 * first.
 */
export async function notifyNewest(): Promise<void> {
  if (notifyState() !== 'on') return
  const [newest] = (await call('push.record', { pageSize: 1 })).data.list
  if (newest === undefined || newest.read || newest.pushId === lastShown) return
  lastShown = newest.pushId
  await loadWords(['message'])
  await worker()
  const registration = await navigator.serviceWorker.ready
  await registration.showNotification(said('mark'), {
    body: sentence(newest),
    tag: newest.pushId,
    lang: document.documentElement.lang,
    icon: './icon-192.png',
  })
}
