/** Apart from `world-time.tsx`: clocks and details of acts need formats of their own. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of instants for a BCP 47 tag, made once: creating it takes longer than rendering a row
 * of a list, and a clock would create one each second. Hours are 0 to 23 in every language, as on
 * the world's clock: "6:34 PM" beside "Day 31, 18:05" was read as two kinds of time, and Tamil had
 * an English PM.
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = tag + JSON.stringify(options)
  const known = formats.get(id) ?? new Intl.DateTimeFormat(tag, { hourCycle: 'h23', ...options })
  formats.set(id, known)
  return known
}
