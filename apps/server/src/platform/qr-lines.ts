/**
 * A QR code for a terminal: two rows of modules a line, dark on light whatever the terminal's own
 * colours are.
 */
import { encodeQR } from 'qr'

/** Around the code, so that a camera finds its edge. */
const quietModules = 2
/** Wider than a terminal of 80 columns is no code that anybody scans. */
const bytesMax = 200
/** Black on white, and back. */
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
