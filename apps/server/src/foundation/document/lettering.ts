/**
 * Text in a PDF: each part of it in the font that has its letters, on one baseline. Latin and
 * Devanagari share one font, five more scripts have one each, so that a document of any language
 * can hold a name in any of them.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { passEmptyAnchors } from './empty-anchors.ts'
import { unpackedFont } from './unpacked-font.ts'

/** The library is loaded for the first document, not at the start of the server. */
export type Pdf = InstanceType<typeof import('pdfkit')>
export type Face = 'regular' | 'bold'

const scripts = ['Tamil', 'Telugu', 'Kannada', 'Gujarati', 'Bengali'] as const
type Script = (typeof scripts)[number] | 'Mukta'

export interface Lettering {
  readonly face: Face
  /** Points. */
  readonly size: number
}

interface Run {
  readonly script: Script
  readonly text: string
}

const require = createRequire(import.meta.url)
const mukta = {
  regular: '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
  bold: '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf',
} as const
const weights = { regular: 400, bold: 600 } as const

/**
 * Of Mukta, as shares of the size: the distance from the top of a line to the baseline, and the
 * height of a line.
 */
const ascent = 1.13
const lineShare = 1.662

function fileOf(face: Face, script: Script): string {
  if (script === 'Mukta') return mukta[face]
  const name = script.toLowerCase()
  return `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weights[face]}-normal.woff`
}

function readFont(file: string): Buffer {
  const bytes = readFileSync(require.resolve(file))
  return file.endsWith('.woff') ? unpackedFont(bytes) : bytes
}

const fonts = new Map<string, Buffer>()

function useFont(pdf: Pdf, { face, size }: Lettering, script: Script): void {
  const name = `${face} ${script}`
  const font = fonts.get(name) ?? readFont(fileOf(face, script))
  fonts.set(name, font)
  passEmptyAnchors(pdf.registerFont(name, font).font(name).fontSize(size))
}

/**
 * From the first letter of the script to its last before another script; dandas, joiners and
 * blanks between belong to it.
 */
const ofScript = scripts.map((script) => {
  const own = `\\p{Script=${script}}\\u0964\\u0965\\u200c\\u200d`
  return `(?<${script}>\\p{Script=${script}}(?:[${own} ]*[${own}])?)`
})
const anyRun = new RegExp(ofScript.join('|'), 'gu')

/** Splits a text into parts that one font can draw. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const found of text.matchAll(anyRun)) {
    if (found.index > end) runs.push({ script: 'Mukta', text: text.slice(end, found.index) })
    const script = scripts.find((name) => found.groups?.[name] !== undefined) ?? 'Mukta'
    runs.push({ script, text: found[0] })
    end = found.index + found[0].length
  }
  if (end < text.length) runs.push({ script: 'Mukta', text: text.slice(end) })
  return runs
}

/** Points. */
export const heightOfLine = ({ size }: Lettering): number => size * lineShare

/** Points. */
export function widthOf(pdf: Pdf, text: string, lettering: Lettering): number {
  let width = 0
  for (const run of runsOf(text)) {
    useFont(pdf, lettering, run.script)
    width += pdf.widthOfString(run.text)
  }
  return width
}

export interface Place {
  readonly x: number
  /** The top of the line. */
  readonly y: number
  readonly colour: string
}

/** One line, without breaking it. */
export function drawLine(pdf: Pdf, text: string, lettering: Lettering, { x, y, colour }: Place): void {
  let left = x
  for (const run of runsOf(text)) {
    useFont(pdf, lettering, run.script)
    pdf.fillColor(colour)
    pdf.text(run.text, left, y + ascent * lettering.size, { lineBreak: false, baseline: 'alphabetic' })
    left += pdf.widthOfString(run.text)
  }
}

const lettersOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

/**
 * A text as lines that fit `width`: broken at blanks, and inside a word that is wider than a line.
 */
export function linesOf(pdf: Pdf, text: string, lettering: Lettering, width: number): string[] {
  const fits = (line: string) => widthOf(pdf, line, lettering) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of fits(word) ? [word] : lettersOf(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

/** A text, cut with an ellipsis where it is wider than `width`. */
export function shortened(pdf: Pdf, text: string, lettering: Lettering, width: number): string {
  if (widthOf(pdf, text, lettering) <= width) return text
  const letters = lettersOf(text)
  while (letters.length > 1 && widthOf(pdf, `${letters.join('')}…`, lettering) > width) letters.pop()
  return `${letters.join('')}…`
}
