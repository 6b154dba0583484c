/**
 * Takes tables out of a zip archive by its directory. It checks neither sums nor order, which
 * `npm run verify` does: a file that was changed is drawn as it is.
 */

/** Not an archive, or one of another kind than Glasshouse writes. */
export class NotArchive extends Error {}
/** More than `bytesMost`, packed or unpacked. */
export class TooLarge extends Error {}

/** Half a million incomes are about 60 MB. */
export const bytesMost = 256 * 2 ** 20

const endSignature = 0x06054b50
const lineSignature = 0x02014b50
const headSignature = 0x04034b50
const endBytes = 22
const deflated = 8

interface Packed {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The archive's parts, still packed. Errors: NotArchive. */
function packedParts(archive: ArrayBuffer): Packed[] {
  const view = new DataView(archive)
  const expect = (is: boolean): void => {
    if (!is) throw new NotArchive()
  }
  const is = (at: number, signature: number) =>
    at >= 0 && at + 4 <= view.byteLength && view.getUint32(at, true) === signature
  // Glasshouse writes no comment behind the end.
  const end = view.byteLength - endBytes
  expect(is(end, endSignature))
  const parts: Packed[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    expect(is(at, lineSignature) && at + 46 <= end && view.getUint16(at + 10, true) === deflated)
    const [bytes, nameBytes] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)]
    const head = view.getUint32(at + 42, true)
    expect(is(head, headSignature) && head + 30 <= end && at + 46 + nameBytes <= end)
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
    expect(start + bytes <= end)
    const name = new TextDecoder().decode(new Uint8Array(archive, at + 46, nameBytes))
    parts.push({ name, bytes: new Uint8Array(archive, start, bytes) })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

/** Errors: NotArchive, TooLarge. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder()
  const texts: string[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    // The stream says of damaged data only that it is a TypeError.
    const { done, value } = await reader.read().catch(() => {
      throw new NotArchive()
    })
    if (done) return texts.join('') + decoder.decode()
    size += value.length
    if (size > most) {
      await reader.cancel()
      throw new TooLarge()
    }
    texts.push(decoder.decode(value, { stream: true }))
  }
}

/** Tables by their names, of those that are `wanted`. Errors: NotArchive, TooLarge. */
export async function tablesOf(
  archive: ArrayBuffer,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const tables = new Map<string, string>()
  let left = bytesMost
  for (const { name, bytes } of packedParts(archive)) {
    const table = name.replace(/\.csv$/, '')
    if (!wanted.has(table)) continue
    const text = await unpacked(bytes, left)
    left -= text.length
    tables.set(table, text)
  }
  return tables
}
