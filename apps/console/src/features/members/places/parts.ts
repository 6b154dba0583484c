/** Splits a long list into parts, each of which fits into one form in any script. */

const linesMax = 200
/** Bytes of the encoded form: a letter of Hindi takes nine. */
const bytesMax = 40_000

export interface NamesPart {
  readonly names: string
  /** The number of lines of the list before this part. */
  readonly linesBefore: number
}

export function partsOf(text: string): NamesPart[] {
  const lines = text.split(/\r\n|\r|\n/)
  const parts: { names: string[]; linesBefore: number; bytes: number }[] = []
  lines.forEach((line, index) => {
    const bytes = encodeURIComponent(line).length + 6
    const last = parts.at(-1)
    if (last === undefined || last.names.length === linesMax || last.bytes + bytes > bytesMax)
      parts.push({ names: [line], linesBefore: index, bytes })
    else {
      last.names.push(line)
      last.bytes += bytes
    }
  })
  return parts
    .filter(({ names }) => names.some((name) => name.trim() !== ''))
    .map(({ names, linesBefore }) => ({ names: names.join('\n'), linesBefore }))
}
