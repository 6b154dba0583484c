/**
 * Pages of a PDF, drawn from the top down and sent as they are full. Each of them has the
 * practice-money mark.
 */
import type { Readable } from 'node:stream'
import { type Language, languages } from '@glasshouse/contract'
import { figureIn } from '../../platform/figure.ts'
import { drawLine, type Face, heightOfLine, linesOf, type Pdf, shortened, widthOf } from './lettering.ts'
import { type DocumentWords, documentWords } from './words.ts'

export const colours = {
  ink: '#16201B',
  muted: '#55625B',
  line: '#DFE4DF',
  accent: '#0B6B4D',
  markGround: '#E6F1EC',
} as const

/** A4 in points; the content stays inside the margins. */
const pageWidth = 595.28
const pageHeight = 841.89
const margin = 42
export const contentWidth = pageWidth - 2 * margin
const contentTop = 64
const contentBottom = pageHeight - 44

export interface Sheet {
  readonly pdf: Pdf
  readonly words: DocumentWords
  readonly language: Language
  readonly title: string
  /** Where the next element is drawn. */
  y: number
  page: number
}

export interface SheetOptions {
  readonly title: string
  readonly language: Language
  /**
   * The creation time in the file, wall or world time: passed in, so that a document can be
   * reproduced.
   */
  readonly madeAt: Date
}

export async function openSheet({ title, language, madeAt }: SheetOptions): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit')
  const words = documentWords(language)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: false,
    lang: languages[language].tag,
    displayTitle: true,
    info: { Title: title, Author: 'Glasshouse', Subject: words('mark'), CreationDate: madeAt },
  })
  const sheet: Sheet = { pdf, words, language, title, y: contentTop, page: 0 }
  nextPage(sheet)
  return sheet
}

/** An amount or a count in the format of the document's language. */
export const figure = ({ language }: Pick<Sheet, 'language'>, value: string | number): string =>
  figureIn(languages[language].tag, value)

/** Sizes of the words after the mark, in points: the largest that fits the line is used. */
const meaningSizes = [9, 8.5, 8, 7.5, 7, 6.5]

/** Begins a page, with the mark over it and its number under it. */
function nextPage(sheet: Sheet): void {
  const { pdf, words, title } = sheet
  sheet.page++
  pdf.addPage()
  pdf.rect(0, 0, pageWidth, 30).fill(colours.markGround)
  const mark = { face: 'bold', size: 11 } as const
  drawLine(pdf, words('mark'), mark, { x: margin, y: 6, colour: colours.accent })
  const left = margin + widthOf(pdf, words('mark'), mark) + 12
  const room = pageWidth - margin - left
  const meaning = meaningSizes
    .map((size) => ({ face: 'regular', size }) as const)
    .find((lettering) => widthOf(pdf, words('markText'), lettering) <= room) ?? { face: 'regular', size: 6 }
  drawLine(pdf, shortened(pdf, words('markText'), meaning, room), meaning, {
    x: left,
    y: 17 - meaning.size,
    colour: colours.accent,
  })
  const foot = { face: 'regular', size: 8 } as const
  const footAt = { y: pageHeight - 30, colour: colours.muted }
  drawLine(pdf, `Glasshouse · ${title}`, foot, { x: margin, ...footAt })
  const number = words('page', { number: figure(sheet, sheet.page) })
  drawLine(pdf, number, foot, { x: pageWidth - margin - widthOf(pdf, number, foot), ...footAt })
  sheet.y = contentTop
}

/** Makes room for content that must not be split. True: a new page was begun for it. */
export function keepTogether(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= contentBottom) return false
  nextPage(sheet)
  return true
}

export interface TextOptions {
  readonly face?: Face
  readonly size?: number
  readonly colour?: string
  /** Space below it, in points. */
  readonly gap?: number
}

/** Text over the full width, with as many lines as it needs. */
export function paragraph(sheet: Sheet, text: string, options: TextOptions = {}): void {
  const { face = 'regular', size = 10, colour = colours.ink, gap = 6 } = options
  const { pdf } = sheet
  const lettering = { face, size }
  const lines = linesOf(pdf, text, lettering, contentWidth)
  keepTogether(sheet, lines.length * heightOfLine(lettering))
  for (const line of lines) {
    drawLine(pdf, line, lettering, { x: margin, y: sheet.y, colour })
    sheet.y += heightOfLine(lettering)
  }
  sheet.y += gap
}

/** A heading stays on one page with the content below it. */
export function heading(sheet: Sheet, text: string, size = 13): void {
  keepTogether(sheet, size + 60)
  sheet.y += 8
  paragraph(sheet, text, { face: 'bold', size, gap: 4 })
}

/** A thin line over the full width. */
export function rule(sheet: Sheet): void {
  sheet.pdf
    .moveTo(margin, sheet.y)
    .lineTo(margin + contentWidth, sheet.y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
}

export interface Cell {
  readonly text: string
  /** Points from the left edge of the content. */
  readonly x: number
  readonly width: number
  readonly right?: boolean
  readonly face?: Face
  readonly colour?: string
  readonly size?: number
}

/** One line of cells at the same height; text that does not fit its cell ends with an ellipsis. */
export function cells(sheet: Sheet, row: readonly Cell[], height: number): void {
  const { pdf } = sheet
  for (const { text, x, width, right, face = 'regular', colour = colours.ink, size = 9 } of row) {
    if (text === '') continue
    const lettering = { face, size }
    const shown = shortened(pdf, text, lettering, width)
    const left = margin + x + (right ? width - widthOf(pdf, shown, lettering) : 0)
    drawLine(pdf, shown, lettering, { x: left, y: sheet.y, colour })
  }
  sheet.y += height
}

export const leftEdge = margin

/** Ends the document; pages already sent stay sent. */
const closeSheet = (sheet: Sheet): void => sheet.pdf.end()

/**
 * The document as a stream of bytes, while `draw` runs. An error half way breaks the stream off.
 */
export function streamOf(sheet: Sheet, draw: () => Promise<void>): Readable {
  const pdf = sheet.pdf as unknown as Readable
  draw().then(
    () => closeSheet(sheet),
    (error: Error) => pdf.destroy(error),
  )
  return pdf
}
