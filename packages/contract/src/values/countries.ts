/**
 * Countries whose practice numbers are issued.
 * A practice number is +999, then the country's own dialling code and digits: it can be no real
 * number.
 */
export interface Country {
  readonly code: string
  readonly name: string
  readonly dialling: string
  readonly digits: number
  /**
   * Prefixes that the country's plan assigns to nobody, or to films: issued numbers begin so, and
   * are no real numbers even without `+999` (decision 0256).
   */
  readonly unassigned: readonly string[]
  readonly currency: 'INR' | 'NGN' | 'ZAR' | 'KES' | 'PUSDT'
}

export const countries: readonly Country[] = [
  {
    code: 'IN',
    name: 'India',
    dialling: '91',
    digits: 10,
    unassigned: ['5120', '5220', '5420', '5620'],
    currency: 'INR',
  },
  { code: 'NG', name: 'Nigeria', dialling: '234', digits: 10, unassigned: ['620'], currency: 'NGN' },
  { code: 'ZA', name: 'South Africa', dialling: '27', digits: 9, unassigned: ['99'], currency: 'ZAR' },
  { code: 'KE', name: 'Kenya', dialling: '254', digits: 9, unassigned: ['3'], currency: 'KES' },
  {
    code: 'BD',
    name: 'Bangladesh',
    dialling: '880',
    digits: 10,
    unassigned: ['500', '501'],
    currency: 'PUSDT',
  },
  { code: 'US', name: 'United States', dialling: '1', digits: 10, unassigned: ['10'], currency: 'PUSDT' },
  { code: 'GB', name: 'United Kingdom', dialling: '44', digits: 10, unassigned: ['4'], currency: 'PUSDT' },
  { code: 'DE', name: 'Germany', dialling: '49', digits: 10, unassigned: ['14'], currency: 'PUSDT' },
  {
    code: 'FR',
    name: 'France',
    dialling: '33',
    digits: 9,
    unassigned: ['19900', '26191', '35301', '46571', '53649', '63998'],
    currency: 'PUSDT',
  },
  { code: 'ES', name: 'Spain', dialling: '34', digits: 9, unassigned: ['2'], currency: 'PUSDT' },
  { code: 'IT', name: 'Italy', dialling: '39', digits: 10, unassigned: ['2'], currency: 'PUSDT' },
  { code: 'TR', name: 'Türkiye', dialling: '90', digits: 10, unassigned: ['6'], currency: 'PUSDT' },
  { code: 'AL', name: 'Albania', dialling: '355', digits: 9, unassigned: ['1'], currency: 'PUSDT' },
]

export const practicePrefix = '999'

export const countryByCode = (code: string): Country | undefined =>
  countries.find((country) => country.code === code)

/** True when the digits are a full national number of that country: right length, no leading 0. */
export const isNationalNumber = (country: Country, digits: string): boolean =>
  /^[1-9][0-9]+$/.test(digits) && digits.length === country.digits
