/** Figures as the screen shows them, in English. */

/** The first amount in a text, in millionths: `1,250.50 practice USDT` → 1250500000n. */
export function amountIn(text: string): bigint {
  const found = /[−-]?\d[\d,]*(?:\.(\d+))?/.exec(text)
  if (!found) throw new Error(`no amount in "${text}"`)
  const [whole = '', decimals = ''] = found[0].replaceAll(',', '').replace('−', '-').split('.')
  return BigInt(whole + decimals.padEnd(6, '0'))
}

/** Minutes of world time since the start of day 0: `Day 33, 14:05 (world time)`. */
export function worldMinutesIn(text: string): number {
  const found = /Day ([\d,]+), (\d\d):(\d\d)/.exec(text)
  if (!found) throw new Error(`no world time in "${text}"`)
  const [day = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part.replaceAll(',', '')))
  return (day * 24 + hours) * 60 + minutes
}
