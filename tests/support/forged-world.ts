/**
 * A world's export file as an attacker writes it who knows the format but not the host's key: hash
 * and length match the lines.
 */
import { createHash } from 'node:crypto'

/** `lines`: the header first. A mark (the host's signature) in it stays as it is. */
export function forgedLines([head = '{}', ...rows]: readonly string[]): string {
  const text = rows.map((line) => `${line}\n`).join('')
  const body = { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
  const header = readHeader(head)
  return `${JSON.stringify(header === null ? head : { ...header, body, by: header['by'] })}\n${text}`
}

function readHeader(line: string): Record<string, unknown> | null {
  try {
    const { by, ...rest } = JSON.parse(line) as Record<string, unknown>
    return { ...rest, by }
  } catch {
    return null
  }
}
