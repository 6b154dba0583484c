/** Reads QR codes from their drawn modules, as a camera's program does. */
import { decodeQR } from 'qr/decode.js'

type Modules = readonly (readonly boolean[])[]

/** Pixels per side of a module, and modules of white around the code. */
const scale = 4
const quiet = 4

/** Throws when no code is found. */
export function readQr(modules: Modules): string {
  const side = (modules.length + 2 * quiet) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDark = modules[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] ?? false
      if (isDark) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return decodeQR({ width: side, height: side, data })
}

/** The modules of a code printed in a terminal: two rows per line. */
export function modulesOfTerminal(lines: readonly string[]): boolean[][] {
  const rows = lines.flatMap((line) => {
    const signs = [...line].filter((sign) => '█▀▄ '.includes(sign))
    return [signs.map((sign) => '█▀'.includes(sign)), signs.map((sign) => '█▄'.includes(sign))]
  })
  const isDrawn = (row: readonly boolean[]) => row.includes(true)
  const used = rows.slice(rows.findIndex(isDrawn), rows.findLastIndex(isDrawn) + 1)
  // The corner squares are at the left edge.
  const left = (used[0] ?? []).indexOf(true)
  return used.map((row) => row.slice(left, left + used.length))
}

/** The modules of an SVG's last path, as qrcode.react draws it: runs such as `M4,0h3v1H4z`. */
export function modulesOfPath(path: string, size: number, margin: number): boolean[][] {
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  for (const [, x, y, run, end] of path.matchAll(/M(\d+)[ ,](\d+) ?(?:h(\d+)|H(\d+))?/g)) {
    const to = run === undefined ? Number(end ?? Number(x) + 1) : Number(x) + Number(run)
    rows[Number(y)]?.fill(true, Number(x), to)
  }
  return rows.slice(margin, size - margin).map((row) => row.slice(margin, size - margin))
}
