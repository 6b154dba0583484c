/** The host in the console: its calls, and its login through the screen with a second step. */

import type { Page } from 'playwright-core'
import type { WallClock } from '../../../apps/server/src/platform/clock.ts'
import { client } from '../../support/client.ts'
import { appOf } from '../../support/second-step.ts'
import { enterAt } from './console.ts'
import type { Logins } from './make-host.ts'

/** The setting of a server whose host these functions log in. */
export const hostSettings = { HOST_SECRET: 'the-secret-of-the-tests-host' }

const login = { name: 'host', password: hostSettings.HOST_SECRET }

/**
 * Logs the host in by its calls and sets up its second step, which it must not have yet.
 * `inWorld` makes calls as the staff of a world that the host has entered.
 */
export async function hostCalls({ url }: Pick<Logins, 'url'>) {
  const { call, useToken } = client(url)
  const token = (await call('desk.login', login)).msg
  useToken(token)
  const { secret } = (await call('desk.beginSecondStep', { password: login.password })).data
  const wall = { nowMs: () => Date.now() } as WallClock
  const { recoveryCodes } = (await call('desk.confirmSecondStep', { code: appOf(secret, wall).code() })).data
  return {
    call,
    recoveryCodes,
    inWorld: async <T>(slug: string, act: () => Promise<T>): Promise<T> => {
      useToken((await call('desk.enterWorld', { slug })).msg)
      try {
        return await act()
      } finally {
        useToken(token)
      }
    },
  }
}

/** Logs the host in on the console's screen, with one of its recovery codes. */
export async function enterHostConsole(page: Page, [code = '']: readonly string[]): Promise<void> {
  await page.goto('/console/')
  await enterAt(page, login)
  // The app's code was used a moment ago, and each is valid once.
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).waitFor()
}
