/** A browser with a virtual authenticator, which consents unless a test says otherwise. */
import type { CDPSession, Page } from 'playwright-core'

const sessions = new WeakMap<Page, CDPSession>()

export interface Passkeys {
  readonly unplug: () => Promise<void>
  /** False: the finger is not the owner's, so the device gives no passkey. */
  readonly knowOwner: (isOwner: boolean) => Promise<void>
}

/**
 * Adds one authenticator to this page's browser. `transport`: `internal` for the device itself,
 * `usb` for a key that is plugged in.
 */
export async function withVirtualPasskeys(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<Passkeys> {
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
    knowOwner: async (isOwner) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOwner })
    },
  }
}

/** The device's own prompt, held open until it is let go: a page cannot see the prompt itself. */
export async function holdPrompt(page: Page): Promise<{ readonly letGo: () => Promise<void> }> {
  await page.evaluate(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    const held = new Promise<void>((resolve) => addEventListener('prompt-let-go', () => resolve()))
    credentials.get = async (options) => {
      await held
      return get(options)
    }
  })
  return { letGo: () => page.evaluate(() => void dispatchEvent(new Event('prompt-let-go'))) }
}
