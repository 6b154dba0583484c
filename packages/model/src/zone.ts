/** Wall time of a time zone. Instants are milliseconds. */

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The zone's wall time at an instant, expressed as if it were UTC. Errors: RangeError for an
 * unknown zone.
 */
export function localMs(atMs: number, timeZone: string): number {
  // Cached: the courses of presets request it several times a day.
  if (timeZone === 'UTC') return atMs
  let format = formats.get(timeZone)
  if (format === undefined) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const times = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-US', { ...parts, ...times, timeZone })
    formats.set(timeZone, format)
  }
  const read = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  const milliseconds = ((atMs % 1000) + 1000) % 1000
  return Date.UTC(year, month - 1, day, hour, minute, second) + milliseconds
}

/**
 * The instant at which the zone's clocks show a wall time. Zones change their offset at night,
 * never at nine.
 */
export function instantOf(wallMs: number, timeZone: string): number {
  const guess = wallMs - (localMs(wallMs, timeZone) - wallMs)
  return guess + (wallMs - localMs(guess, timeZone))
}
