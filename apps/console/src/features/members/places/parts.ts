/** A long list goes in parts: each fits into one form, whatever letters it is written in. */

const linesMax = 200
/** As it travels: a letter of Hindi is nine bytes of a form. */
const bytesMax = 40_000

export interface NamesPart {
  readonly names: string
  /** Lines of the list before this part. */
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
