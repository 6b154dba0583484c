/**
 * Devanagari for a device that lacks it: Noto Sans, loaded only there and only when the console is
 * read in Hindi.
 */

import regular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url'
import bold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2?url'
import { bringScript, type Script } from '@glasshouse/web/bring-script.ts'

const devanagari: Script = { regular, bold, range: 'U+0900-097F' }

/** Words in boxes are better than no console: a font that failed to load does not stop it. */
export const bringHindi = (): Promise<void> => bringScript('hi_IN', devanagari).catch(() => undefined)
