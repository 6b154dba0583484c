/**
 * The browser of a test file: this machine's Chromium with our own fonts, language and time, and
 * without calls home.
 */
import { type Browser, chromium } from 'playwright-core'
import { fontConfiguration } from './fonts.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A proxy of the machine cannot reach our servers.
  '--no-proxy-server',
  '--lang=en-US',
  '--font-render-hinting=none',
  '--disable-lcd-text',
]

/**
 * `npm test` gives the path of the browser, and that of its headless shell, in which most tests run
 * (scripts/test/browser.ts); Debian's path otherwise. `notifications`: the shell has none.
 * `inNetwork`: the program that starts it on another network (second-network.ts).
 */
export const openBrowser = ({
  notifications = false,
  inNetwork = (path: string): string => path,
} = {}): Promise<Browser> => {
  const { CHROMIUM_PATH = '/usr/bin/chromium', CHROMIUM_SHELL_PATH = CHROMIUM_PATH } = process.env
  return chromium.launch({
    executablePath: inNetwork(notifications ? CHROMIUM_PATH : CHROMIUM_SHELL_PATH),
    args: flags,
    env: { ...process.env, LANGUAGE: 'en_US', FONTCONFIG_FILE: fontConfiguration() },
  })
}
