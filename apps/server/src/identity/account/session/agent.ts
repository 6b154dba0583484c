/**
 * Reduces the user agent of a browser to two words: enough to recognise one's own, too little to
 * identify a person.
 */
import type { browsers, systems } from '@glasshouse/contract'

export interface Agent {
  readonly browser: (typeof browsers)[number]
  readonly system: (typeof systems)[number]
}

/**
 * The first match counts: Edge, Opera and Samsung's also call themselves Chrome, Chrome itself
 * Safari.
 */
const browserMarks: readonly (readonly [RegExp, Agent['browser']])[] = [
  [/\bEdgA?(iOS)?\//, 'edge'],
  [/\b(OPR|OPX|OPT)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b((Headless)?Chrome|Chromium|CriOS)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
]

/** Android also calls itself Linux, iOS says "like Mac OS X". */
const systemMarks: readonly (readonly [RegExp, Agent['system']])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'mac'],
  [/\b(Linux|X11|CrOS)\b/, 'linux'],
]

const firstOf = <T>(marks: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  marks.find(([mark]) => mark.test(text))?.[1]

export const readAgent = (text: string): Agent => ({
  browser: firstOf(browserMarks, text) ?? 'other',
  system: firstOf(systemMarks, text) ?? 'other',
})
