/** Amounts on the wire: decimal strings, counted in millionths. */
const decimals = 6

export const micros = (text: string): bigint => {
  const found = /^(-?)([0-9]+)(?:\.([0-9]*))?$/.exec(text)
  if (found === null) throw new TypeError(`${text} is no amount`)
  const [, sign, whole = '0', part = ''] = found
  const value =
    BigInt(whole) * 10n ** BigInt(decimals) + BigInt(part.padEnd(decimals, '0').slice(0, decimals))
  return sign === '-' ? -value : value
}

export const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + micros(amount), 0n)

export function written(value: bigint): string {
  const size = value < 0n ? -value : value
  const one = 10n ** BigInt(decimals)
  return `${value < 0n ? '-' : ''}${size / one}.${String(size % one).padStart(decimals, '0')}`
}
