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
 * ISO 13616: the country's length, and the first four characters moved to the end, letters as 10 to
 * 35, leave remainder 1 by 97. Spaces do not count. `text` may hold the words that follow too; with
 * any length allowed, one harmless text in ten that begins so ("MK20 paid me nothing") was found.
 */
export function isIban(text: string): boolean {
  const packed = text.replace(/[ -]/g, '').toUpperCase()
  const length = ibanLengths.get(packed.slice(0, 2))
  return length !== undefined && packed.length >= length && hasIbanRemainder(packed.slice(0, length))
}

/**
 * Characters by country: release 97 of the registry, and the African countries that use the form.
 */
const ibanLengths = new Map(
  (
    'NO15 BE16 DK18 FI18 FK18 FO18 GL18 NL18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 MN20 XK20 ' +
    'CH21 HR21 LI21 LV21 BG22 BH22 CR22 DE22 GB22 GE22 IE22 ME22 RS22 VA22 AE23 GI23 IL23 IQ23 OM23 ' +
    'SO23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25 IS26 TR26 BI27 ' +
    'DJ27 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HN28 HU28 LB28 NI28 PL28 SV28 ' +
    'BR29 EG29 PS29 QA29 UA29 JO30 KW30 MU30 YE30 MT31 SC31 LC32 RU33 ' +
    'AO25 CV25 GW25 MZ25 DZ26 IR26 CF27 CG27 CM27 GA27 GQ27 KM27 MG27 TD27 BF28 BJ28 CI28 MA28 ML28 NE28 ' +
    'SN28 TG28'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

function hasIbanRemainder(packed: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[0-9A-Z]+$/.test(packed)) return false
  let remainder = 0
  for (const character of packed.slice(4) + packed.slice(0, 4)) {
    for (const digit of Number.parseInt(character, 36).toString())
      remainder = (remainder * 10 + Number(digit)) % 97
  }
  return remainder === 1
}
