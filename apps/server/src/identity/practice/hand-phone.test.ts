import { countries, isNationalNumber } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { secureRandom } from '../../platform/random.ts'
import { drawDigits } from './hand-phone.ts'

interface Plan {
  /**
   * National numbers that the numbering plan really assigns: none may be issued here, nor be the
   * beginning of one that is.
   */
  readonly given: RegExp
  readonly why: string
}

/**
 * Country by country. A number that is dialled on past its end reaches the owner of its beginning.
 */
const plans: Readonly<Record<string, Plan>> = {
  IN: {
    given:
      /^(?:[6-9]\d{9}|1[68]00\d{6}|1\d\d|(?:11|20|22|33|40|44|79|80)[2-7]\d{7}|[1-8]\d\d[2-7]\d{6}|(?!512|522|542|562)[1-8]\d{3}[2-7]\d{5})$/,
    why: 'Mobiles begin with 6 to 9. 512, 522, 542 and 562 are area codes, in which no subscriber begins with 0.',
  },
  NG: {
    given: /^(?:[789]\d{9}|20\d{8}|1[2-9]\d{6}|[2-9]\d[2-9]\d{4,5})$/,
    why: 'Mobiles begin with 7, 8, 9, fixed numbers since 2024 with 20; before, no subscriber behind 62 began with 0.',
  },
  ZA: {
    given: /^(?:[1-8]\d{8}|9[0-2]\d{7})$/,
    why: '1 to 5 are places, 6 to 8 mobiles and services, 90 to 92 premium rates.',
  },
  KE: {
    given: /^(?:[124-9]\d{6,8})$/,
    why: '1 and 7 are mobiles, 2, 4, 5, 6 places, 8 and 9 free calls and premium rates.',
  },
  BD: {
    given: /^(?:1[3-9]\d{8}|2\d{7,9}|[346-9]\d{5,9}|5(?!0[01])\d{5,8})$/,
    why: 'Mobiles begin with 13 to 19. Level 5 has places of six digits and more, none at 500 and 501.',
  },
  US: { given: /^[2-9]\d{9}$/, why: 'No area code begins with 1.' },
  GB: { given: /^[1235789]\d{6,9}$/, why: 'Level 4 is kept.' },
  DE: {
    given: /^(?:[2-9]\d{2,10}|1[0-35-9]\d{1,9})$/,
    why: 'Level 14 is kept, and in no town does a subscriber begin with 1; behind 30 (Berlin) numbers of any length end early.',
  },
  FR: {
    given: /^(?!19900|26191|35301|46571|53649|63998)[1-9]\d{8}$/,
    why: 'The regulator keeps these ranges for films.',
  },
  ES: { given: /^[5-9]\d{8}$/, why: 'Fixed numbers and mobiles begin with 6 to 9, machines with 5.' },
  IT: {
    given: /^(?:[13-9]\d{2,9})$/,
    why: 'Fixed numbers begin with 0, mobiles with 3; 2 is given to nobody.',
  },
  TR: { given: /^[2-57-9]\d{9}$/, why: 'Places are 2 to 4, mobiles 5, services 8 and 9.' },
  AL: { given: /^[2-9]\d{4,8}$/, why: 'Places are 2 to 5 and 8, mobiles 6, services 7 to 9.' },
}

test('every country has its plan', () => {
  expect(Object.keys(plans).toSorted()).toEqual(countries.map(({ code }) => code).toSorted())
})

test.each(countries.map((country) => [country.code, country] as const))(
  '%s: numbers have the country’s form, are many, and begin like no assigned number',
  (code, country) => {
    const drawn = new Set(Array.from({ length: 2_000 }, () => drawDigits(secureRandom, country)))
    const plan = plans[code]
    const isGiven = (digits: string) => plan?.given.test(digits) ?? true
    const all = [...drawn]
    // One expectation for all of them: a quarter of a million took 4 s of processor time.
    expect(all.filter((digits) => !isNationalNumber(country, digits))).toEqual([])
    expect(all.filter((digits) => !country.unassigned.some((range) => digits.startsWith(range)))).toEqual([])
    expect(
      all.filter((digits) =>
        Array.from({ length: digits.length - 2 }, (_, at) => digits.slice(0, at + 3)).some(isGiven),
      ),
      plan?.why,
    ).toEqual([])
    expect(drawn.size).toBeGreaterThan(1_900)
  },
)
