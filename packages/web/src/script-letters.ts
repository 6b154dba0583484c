/** Whether the device can draw the letters of a language. */
import type { Language } from '@glasshouse/contract'

/** Four letters of each script that no font draws with equal widths. */
export const letters = {
  hi_IN: 'रऊणझ',
  mr_IN: 'रऊणझ',
  ta_IN: 'ரணஔக',
  te_IN: 'రఘఔక',
  kn_IN: 'ರಘಔಕ',
  gj_IN: 'રઊણક',
  bg_IN: 'রঔকঝ',
} as const satisfies Partial<Record<Language, string>>

export type ScriptLanguage = keyof typeof letters
export const hasScript = (code: Language): code is ScriptLanguage => Object.hasOwn(letters, code)

/** For letters without a font a system draws the same box, with the same width for each letter. */
export const isDrawable = (code: ScriptLanguage, widthOf: (letter: string) => number): boolean =>
  new Set([...letters[code]].map((letter) => Math.round(widthOf(letter) * 4))).size > 1
