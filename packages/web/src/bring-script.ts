/** The letters of a script, for a device that lacks them. */
import { isDrawable, type ScriptLanguage } from './script-letters.ts'

export interface Script {
  /** Addresses of the font files, weights 400 and 600. */
  readonly regular: string
  readonly bold: string
  readonly range: string
}

/**
 * Characters that every script uses: dandas, joiners, the dotted circle. The rupee sign is left to
 * the system.
 */
const besides = 'U+0964-0965, U+200C-200D, U+25CC'

/** Listed in `tokens.css` after the system's fonts. */
const family = 'Glasshouse Script'

/** Whether the device itself has the letters. */
export function systemDraws(code: ScriptLanguage): boolean {
  const paper = document.createElement('canvas').getContext('2d')
  if (paper === null) return true
  paper.font = '40px system-ui, sans-serif'
  return isDrawable(code, (letter) => paper.measureText(letter).width)
}

const brought = new Set<Script>()

/** Resolves when the letters can be drawn; rejects when the font failed to load. */
export async function bringScript(code: ScriptLanguage, script: Script): Promise<void> {
  if (brought.has(script) || systemDraws(code)) return
  const { regular, bold, range } = script
  const faces = [
    new FontFace(family, `url(${regular})`, { weight: '400', unicodeRange: `${range}, ${besides}` }),
    new FontFace(family, `url(${bold})`, { weight: '600 700', unicodeRange: `${range}, ${besides}` }),
  ]
  await Promise.all(faces.map((face) => face.load()))
  for (const face of faces) document.fonts.add(face)
  brought.add(script)
}
