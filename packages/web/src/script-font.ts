/**
 * A font for a device that lacks a language's script: Noto Sans, loaded only then and only for that
 * script.
 */

import bengali400 from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url'
import bengali600 from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff2?url'
import devanagari400 from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url'
import devanagari600 from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2?url'
import gujarati400 from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff2?url'
import gujarati600 from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-600-normal.woff2?url'
import kannada400 from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff2?url'
import kannada600 from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-600-normal.woff2?url'
import tamil400 from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url'
import tamil600 from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-600-normal.woff2?url'
import telugu400 from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2?url'
import telugu600 from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-600-normal.woff2?url'
import type { Language } from '@glasshouse/contract'
import { bringScript, type Script } from './bring-script.ts'
import { hasScript, type ScriptLanguage } from './script-letters.ts'

const devanagari: Script = { regular: devanagari400, bold: devanagari600, range: 'U+0900-097F' }
const scripts: Readonly<Record<ScriptLanguage, Script>> = {
  hi_IN: devanagari,
  mr_IN: devanagari,
  ta_IN: { regular: tamil400, bold: tamil600, range: 'U+0B80-0BFF' },
  te_IN: { regular: telugu400, bold: telugu600, range: 'U+0C00-0C7F' },
  kn_IN: { regular: kannada400, bold: kannada600, range: 'U+0C80-0CFF' },
  gj_IN: { regular: gujarati400, bold: gujarati600, range: 'U+0A80-0AFF' },
  bg_IN: { regular: bengali400, bold: bengali600, range: 'U+0980-09FF' },
}

/** Resolves when a language's letters can be drawn; rejects when the font failed to load. */
export const bringLetters = async (code: Language): Promise<void> => {
  if (hasScript(code)) await bringScript(code, scripts[code])
}
