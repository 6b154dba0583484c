/** The text of a PDF that our library wrote, page by page: as a reader would copy it. */
import { inflateSync } from 'node:zlib'

const latin = (bytes: Buffer) => bytes.toString('latin1')

/** Each `12 0 obj … endobj` by number, with its stream unpacked. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>()
  const text = latin(pdf)
  const begin = /(\d+) 0 obj\n/g
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const from = found.index + found[0].length
    const streamAt = text.indexOf('stream\n', from)
    const objectEnd = text.indexOf('endobj', from)
    if (streamAt < 0 || streamAt > objectEnd) {
      objects.set(found[1] ?? '', { head: text.slice(from, objectEnd), stream: '' })
      continue
    }
    const head = text.slice(from, streamAt)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const bytes = pdf.subarray(streamAt + 7, streamAt + 7 + length)
    const stream = head.includes('/FlateDecode') ? latin(inflateSync(bytes)) : latin(bytes)
    objects.set(found[1] ?? '', { head, stream })
    begin.lastIndex = streamAt + 7 + length
  }
  return objects
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Glyph number → the text that it represents. */
function unicodeMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  for (const [, from = '0', , list = ''] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) =>
      map.set(Number.parseInt(from, 16) + index, utf16(hex.replaceAll(' ', ''))),
    )
  return map
}

type Objects = ReturnType<typeof objectsOf>

function fontsOf(objects: Objects, page: string): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '')?.head ?? ''
  for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objects.get(number)?.head ?? ''
    const cmap = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '')?.stream ?? ''
    fonts.set(name, unicodeMap(cmap))
  }
  return fonts
}

/** Each page as its pieces of text, in the order in which they were drawn. */
export function pdfPages(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const fonts = fontsOf(objects, head)
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
    let font: Map<number, string> | undefined
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, glyphs]) => {
      if (name !== undefined) font = fonts.get(name)
      if (glyphs === undefined) return []
      const numbers = [...glyphs.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      return [numbers.map((hex) => font?.get(Number.parseInt(hex, 16)) ?? '').join('')]
    })
  })
}

/** The number of glyphs drawn that the font does not have: a reader sees boxes. */
export function missingGlyphs(pdf: Buffer): number {
  const objects = objectsOf(pdf)
  const contents = [...objects.values()].map(({ head }) => /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')
  return contents.reduce((sum, number) => {
    const shown = objects.get(number)?.stream.matchAll(/\[([^\]]*)\] TJ/g) ?? []
    const glyphs = [...shown].flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
    )
    return sum + glyphs.filter((glyph) => glyph === '0000').length
  }, 0)
}
