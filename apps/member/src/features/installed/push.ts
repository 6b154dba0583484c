/**
 * Push in the wrapped app: the device's token is bound to the session after the login and unbound
 * during the logout. The service subscribes it to the world's topic. In a browser this code does
 * nothing.
 */
import { constants } from '@glasshouse/contract'
import { device, type Push } from '@glasshouse/web/device.ts'
import * as z from 'zod/mini'
import { call } from '../../platform/client.ts'
import { navigate } from '../../platform/hash-location.ts'
import { pushTokenKey, readStored, writeStored } from '../../platform/storage.ts'

/** The number of tries is limited, for a phone without a network or without Google's services. */
const triesMax = 10

export interface Wait {
  /** Resolves after this time; rejects when it is cancelled. */
  (ms: number): Promise<void>
}

/** The device's token; null without its owner's permission, or after ten tries 3 s apart. */
export async function tokenOf(push: Push, wait: Wait): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await push.token()
    } catch {
      if (tries === triesMax) return null
      await wait(constants.pushInitRetryMs)
    }
  }
}

async function bind(push: Push, wait: Wait): Promise<void> {
  // An entry that outlives a 401 (specification, section 4): the next login binds it without asking
  // the device.
  const known = readStored(pushTokenKey, z.string())
  if (known !== null) await call('push.saveToken', { firebaseToken: known })
  const token = await tokenOf(push, wait)
  if (token === null || token === known) return
  await call('push.saveToken', { firebaseToken: token })
  writeStored(pushTokenKey, token)
}

/** Begins after a login, or at a start with a session; the returned function cancels it. */
export function startPush(): () => void {
  const push = device()?.push
  if (push === undefined) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const wait: Wait = (ms) =>
    new Promise((resolve, reject) => {
      timer = setTimeout(() => (isEnded ? reject(new Error('called off')) : resolve()), ms)
    })
  push.onTap(() => navigate('/user/msg'))
  // The inbox has the same messages as a push.
  bind(push, wait).catch(() => undefined)
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

/** Called during the logout, while the session is still valid. */
export async function unbindPush(): Promise<void> {
  await Promise.allSettled([call('push.saveToken', {}), device()?.push.forget()])
}
