/**
 * A QR code for a terminal: two rows of modules per line, dark on light whatever the terminal's
 * own colours are.
 */
import { encodeQR } from 'qr'

/** The quiet zone around the code, by which a camera finds its edge. */
const quietModules = 2
/** A code wider than a terminal of 80 columns could not be scanned. */
const bytesMax = 200
/** Black on white, and the reset. */
const colours = ['\u001b[30;107m', '\u001b[0m'] as const
const halves = { both: '█', upper: '▀', lower: '▄', none: ' ' } as const

/** Lines to print; null where the text does not fit into a code of this size. */
export function qrLines(text: string): string[] | null {
  if (Buffer.byteLength(text) > bytesMax) return null
  const data = encodeQR(text, 'raw', { ecc: 'low', border: quietModules })
  const lines = data.filter((_, y) => y % 2 === 0)
  return lines.map((row, nth) => {
    const below = data[2 * nth + 1]
    const line = row.map((upper, x) => {
      const lower = below?.[x] ?? false
      return halves[upper ? (lower ? 'both' : 'upper') : lower ? 'lower' : 'none']
    })
    return `${colours[0]}${line.join('')}${colours[1]}`
  })
}
