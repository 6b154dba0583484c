/** The browser of a test file: this machine's Chromium with our own fonts, language and time, and nothing that calls home. */
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
  // A proxy of the machine has no way to our servers.
  '--no-proxy-server',
  '--lang=en-US',
  '--font-render-hinting=none',
  '--disable-lcd-text',
]

/** CHROMIUM_PATH comes from `npm test`, which finds or installs one; Debian's place otherwise. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags,
    env: { ...process.env, LANGUAGE: 'en_US', FONTCONFIG_FILE: fontConfiguration() },
  })
