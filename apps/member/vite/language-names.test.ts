/**
 * The names of the languages whose letters a device may lack, drawn from the fonts that the app
 * loads for readers of these languages. `npm test -- language-names -u` draws them anew.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { languageCodes, languages } from '@glasshouse/contract'
import { hasScript, type ScriptLanguage } from '@glasshouse/web/script-letters.ts'
import { expect, test } from 'vitest'
import { drawnNames } from '../src/ui/language-names.ts'

interface Outline {
  translate(x: number, y: number): Outline
  scale(x: number, y: number): Outline
  mapPoints(map: (x: number, y: number) => [number, number]): Outline
  toSVG(): string
}

interface Font {
  readonly unitsPerEm: number
  layout(text: string): {
    readonly glyphs: readonly { readonly id: number; readonly path: Outline }[]
    readonly positions: readonly {
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }[]
  }
}

const require = createRequire(import.meta.url)
const { create } = require('fontkit') as { create(bytes: Buffer): Font }

const scripts: Record<ScriptLanguage, string> = {
  hi_IN: 'devanagari',
  mr_IN: 'devanagari',
  ta_IN: 'tamil',
  te_IN: 'telugu',
  kn_IN: 'kannada',
  gj_IN: 'gujarati',
  bg_IN: 'bengali',
}
const codes = languageCodes.filter(hasScript)

const fontOf = (code: ScriptLanguage): Font => {
  const script = scripts[code]
  const file = `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`
  return create(readFileSync(require.resolve(file)))
}

/** The letters joined as the font joins them, in its units of a thousandth of the size. */
function drawn(code: ScriptLanguage): { readonly width: number; readonly path: string } {
  const font = fontOf(code)
  expect(font.unitsPerEm).toBe(1000)
  const { glyphs, positions } = font.layout(languages[code].name)
  expect(glyphs.map(({ id }) => id)).not.toContain(0)
  let width = 0
  const paths = glyphs.map(({ path }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const placed = path.translate(width + xOffset, yOffset).scale(1, -1)
    width += xAdvance
    return placed.mapPoints((x, y) => [Math.round(x), Math.round(y)]).toSVG()
  })
  return { width: Math.round(width), path: paths.join('') }
}

const entry = (code: ScriptLanguage) => {
  const { width, path } = drawn(code)
  return `  ${code}: {\n    width: ${width},\n    path: '${path}',\n  },\n`
}

test('the names are drawn from the fonts of the languages', async () => {
  const text = `/**
 * Names of languages as outlines, for devices without their letters; a thousandth of the size is
 * the unit. Made by \`vite/language-names.test.ts\`.
 */
import type { ScriptLanguage } from '@glasshouse/web/script-letters.ts'

interface DrawnName {
  readonly width: number
  readonly path: string
}

export const drawnNames: Readonly<Record<ScriptLanguage, DrawnName>> = {
${codes.map(entry).join('')}}
`
  await expect(text).toMatchFileSnapshot('../src/ui/language-names.ts')
})

test('no two names are drawn alike, and all of them are small', () => {
  expect(new Set(codes.map((code) => drawnNames[code].path)).size).toBe(codes.length)
  expect(gzipSync(JSON.stringify(drawnNames)).length).toBeLessThan(15_000)
})
