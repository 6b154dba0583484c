/** Amounts as acts give them: 2.50 for 2,500,000 minor units, with at least two decimal places. */

export function moneySaid(minor: bigint): string {
  const [sign, units] = minor < 0n ? ['-', -minor] : ['', minor]
  const fraction = String(units % 1_000_000n).padStart(6, '0')
  return `${sign}${units / 1_000_000n}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}

/** Null: not an amount as acts say it. */
export function readSaid(text: string | undefined): bigint | null {
  const [, sign = '', units = '', fraction = ''] = /^(-?)(\d{1,18})\.(\d{2,6})$/.exec(text ?? '') ?? []
  if (units === '') return null
  const minor = BigInt(units) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
  return sign === '' ? minor : -minor
}
