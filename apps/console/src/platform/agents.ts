/**
 * Names of browsers and systems, which are the same in every language; `other` is translated by the
 * screens.
 */
import type { browsers, systems } from '@glasshouse/contract'

type Known<T extends string> = Readonly<Record<Exclude<T, 'other'>, string>>

const browserNames: Known<(typeof browsers)[number]> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  opera: 'Opera',
}

const systemNames: Known<(typeof systems)[number]> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
}

/** Null: none of the named browsers. */
export const browserName = (browser: (typeof browsers)[number]): string | null =>
  browser === 'other' ? null : browserNames[browser]
export const systemName = (system: (typeof systems)[number]): string | null =>
  system === 'other' ? null : systemNames[system]
