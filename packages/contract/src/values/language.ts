/**
 * The fourteen language codes of the wire, and the BCP 47 tag of each. Marathi and Bengali would
 * use their own digits; figures are in 0–9 everywhere (`nu-latn`), as they are typed, sent and
 * printed.
 */
export const languages = {
  en_US: { tag: 'en', name: 'English' },
  hi_IN: { tag: 'hi-IN', name: 'हिन्दी' },
  ta_IN: { tag: 'ta-IN', name: 'தமிழ்' },
  te_IN: { tag: 'te-IN', name: 'తెలుగు' },
  kn_IN: { tag: 'kn-IN', name: 'ಕನ್ನಡ' },
  tr_TR: { tag: 'tr-TR', name: 'Türkçe' },
  es_ES: { tag: 'es-ES', name: 'Español' },
  it_IT: { tag: 'it-IT', name: 'Italiano' },
  fr_FR: { tag: 'fr-FR', name: 'Français' },
  de_DE: { tag: 'de-DE', name: 'Deutsch' },
  mr_IN: { tag: 'mr-IN-u-nu-latn', name: 'मराठी' },
  gj_IN: { tag: 'gu-IN', name: 'ગુજરાતી' },
  alb_ALB: { tag: 'sq-AL', name: 'Shqip' },
  bg_IN: { tag: 'bn-IN-u-nu-latn', name: 'বাংলা' },
} as const

export type Language = keyof typeof languages
export const languageDefault: Language = 'en_US'
export const languageCodes = Object.keys(languages) as Language[]

/** The language of a `language` header: one of the fourteen codes; any other value is English. */
export const readLanguage = (text: string | undefined): Language =>
  text !== undefined && Object.hasOwn(languages, text) ? (text as Language) : languageDefault
