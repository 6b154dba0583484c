/** A browser with a virtual authenticator that always consents. */
import type { CDPSession, Page } from 'playwright-core'

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Adds one authenticator to this page's browser. `transport`: `internal` for the device itself,
 * `usb` for a key that is plugged in.
 */
export async function withVirtualPasskeys(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<{ readonly unplug: () => Promise<void> }> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page))
  if (!sessions.has(page)) await devtools.send('WebAuthn.enable')
  sessions.set(page, devtools)
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unplug: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
