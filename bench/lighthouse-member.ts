/**
 * The browser that the runs of Lighthouse share, and the bench of the long list uses. The demo
 * member logs in through the login screen.
 */
import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'

/** Undefined: this machine has no Chromium. */
export const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface MemberBrowser {
  /** The debugging port, by which Lighthouse drives the same browser. */
  readonly port: number
  readonly page: Page
  logIn(): Promise<void>
  /**
   * Clears everything that a visit stores except the session, so that the next run is a first visit
   * to its screen.
   */
  forget(): Promise<void>
  close(): Promise<void>
}

interface Login {
  readonly phone: string
  readonly password: string
}

/** The demo member's login in the ready line: the digits after `+999 91`, and the password. */
export function demoLogin(output: string): Login {
  const found = /member \+999 \d+ (?<phone>[\d ]+?) password (?<password>\S+)/.exec(output)?.groups
  if (found === undefined) throw new Error('the ready line names no member')
  return { phone: (found['phone'] ?? '').replaceAll(' ', ''), password: found['password'] ?? '' }
}

export async function openMemberBrowser(
  url: string,
  login: Login,
  { port, folder, executablePath }: { port: number; folder: string; executablePath: string },
): Promise<MemberBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...flags, `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  return {
    port,
    page,
    logIn: async () => {
      await page.goto(`${url}/#/user/login`)
      await page.getByLabel('Phone number', { exact: true }).fill(login.phone)
      await page.getByLabel('Password', { exact: true }).fill(login.password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.getByText('Logged in.').first().waitFor()
      await page.goto('about:blank')
    },
    forget: async () => {
      const network = await context.newCDPSession(page)
      await network.send('Network.clearBrowserCache')
      const storageTypes = 'service_workers,cache_storage,shader_cache'
      await network.send('Storage.clearDataForOrigin', { origin: url, storageTypes })
      await network.detach()
    },
    close: () => context.close(),
  }
}
