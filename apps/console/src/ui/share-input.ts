/** Shares are typed in percent; the server takes them in whole parts of a percent. */

/**
 * Decimals of a percent: whole `hundredths` of one are basis points, `ten-thousandths` are parts
 * per million.
 */
const sharesOf = { hundredths: 2, 'ten-thousandths': 4 } as const
export type ShareUnit = keyof typeof sharesOf

/** `50` hundredths → `0.5`. What is no whole number stays as it is. */
function percentOf(text: string, decimals: number): string {
  if (!/^[0-9]+$/.test(text)) return text
  const digits = text.padStart(decimals + 1, '0')
  const part = digits.slice(-decimals).replace(/0+$/, '')
  const whole = digits.slice(0, -decimals).replace(/^0+(?=[0-9])/, '')
  return part === '' ? whole : `${whole}.${part}`
}

/** `0.5` → `50`. What cannot be sent exactly stays as typed, and the server refuses it. */
function partsOf(typed: string, decimals: number): string {
  const [, whole, part = ''] = /^([0-9]{1,9})(?:[.,]([0-9]*))?$/.exec(typed) ?? []
  const given = part.replace(/0+$/, '')
  if (whole === undefined || given.length > decimals) return typed
  return `${whole}${given.padEnd(decimals, '0')}`.replace(/^0+(?=[0-9])/, '')
}

/** The value of a field as text to type; a list has commas. */
export const shownShare = (value: string, unit: ShareUnit): string =>
  value
    .split(',')
    .map((one) => percentOf(one.trim(), sharesOf[unit]))
    .join(', ')

/** The typed text as it is sent; `isList`: commas separate several shares. */
export const sentShare = (typed: string, unit: ShareUnit, isList = false): string =>
  (isList ? typed.split(',') : [typed]).map((one) => partsOf(one.trim(), sharesOf[unit])).join(',')
