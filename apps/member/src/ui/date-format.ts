/** Apart from `world-time.tsx`: clocks and details of acts need formats of their own. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of instants for a BCP 47 tag, made once: creating it takes longer than rendering a row
 * of a list, and a clock would create one each second.
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = tag + JSON.stringify(options)
  const known = formats.get(id) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(id, known)
  return known
}
