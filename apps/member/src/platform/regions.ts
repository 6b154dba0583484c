/** Country names in the reader's language, and the languages of a country. */
import { countries, type Language, languages } from '@glasshouse/contract'

/**
 * Creating one takes 40 ms (measured): they are cached, and none is made for English, whose names
 * are in the contract.
 */
const namers = new Map<Language, Intl.DisplayNames | null>()

function namerOf(language: Language): Intl.DisplayNames | null {
  const known = namers.get(language)
  if (known !== undefined) return known
  let namer: Intl.DisplayNames | null = null
  try {
    namer = new Intl.DisplayNames([languages[language].tag], { type: 'region' })
  } catch {
    // A browser without the names shows the plain ones.
  }
  namers.set(language, namer)
  return namer
}

/** `regionName('IN', 'hi_IN')` is `भारत`; the plain name where the browser knows none. */
export const regionName = (code: string, language: Language, plain: string): string =>
  language === 'en_US' ? plain : (namerOf(language)?.of(code) ?? plain)

const spoken: Readonly<Record<string, readonly Language[]>> = {
  IN: ['hi_IN', 'ta_IN', 'te_IN', 'kn_IN', 'mr_IN', 'gj_IN', 'bg_IN', 'en_US'],
  BD: ['bg_IN', 'en_US'],
  DE: ['de_DE'],
  FR: ['fr_FR'],
  ES: ['es_ES'],
  IT: ['it_IT'],
  TR: ['tr_TR'],
  AL: ['alb_ALB'],
}

/**
 * The language that the choice of a country sets: the one in use when it is spoken there, otherwise
 * the country's first, otherwise English.
 */
export function languageOfCountry(country: string, inUse: Language): Language {
  const candidates = spoken[country] ?? ['en_US']
  return candidates.includes(inUse) ? inUse : (candidates[0] ?? 'en_US')
}

/**
 * A country where the language in use is spoken; India for English, because most members share it.
 */
export const countryOfLanguage = (language: Language): string =>
  Object.entries(spoken).find(([, languages]) => languages.includes(language))?.[0] ?? 'IN'

/**
 * The suggested country: the region of the browser's locale when it is on the list, otherwise
 * India.
 */
export function suggestedCountry(locales: readonly string[]): string {
  for (const locale of locales) {
    const region = /-([A-Z]{2})$/.exec(locale)?.[1]
    if (countries.some((country) => country.code === region) && region !== undefined) return region
  }
  return 'IN'
}
