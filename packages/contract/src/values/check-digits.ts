/**
 * Check digits of card numbers and IBANs: they distinguish a number that pays from one that is
 * merely long.
 */

/** Luhn's sum over 13 to 19 digits, the first of which is 2 to 6 as on the cards in use. */
export function isCardNumber(digits: string): boolean {
  if (!/^[2-6][0-9]{12,18}$/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const twice = digit * 2
    sum += index % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice
  }
  return sum % 10 === 0
}

/**
 * ISO 13616: the first four characters to the end, letters as 10 to 35, remainder 1 by 97. Spaces
 * do not count.
 */
export function isIban(text: string): boolean {
  const packed = text.replace(/[ -]/g, '').toUpperCase()
  // The pattern may have matched a following word too: any beginning of the match may be the IBAN.
  for (let length = Math.min(34, packed.length); length >= 15; length--) {
    if (hasIbanRemainder(packed.slice(0, length))) return true
  }
  return false
}

function hasIbanRemainder(packed: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[0-9A-Z]+$/.test(packed)) return false
  let remainder = 0
  for (const character of packed.slice(4) + packed.slice(0, 4)) {
    for (const digit of Number.parseInt(character, 36).toString())
      remainder = (remainder * 10 + Number(digit)) % 97
  }
  return remainder === 1
}
