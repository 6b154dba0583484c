/** The letters that each language is written with, and the words that stay as they are. */
import type { Language } from '@glasshouse/contract'

/** Scripts other than Latin. */
export const scripts = {
  hi_IN: 'Devanagari',
  mr_IN: 'Devanagari',
  ta_IN: 'Tamil',
  te_IN: 'Telugu',
  kn_IN: 'Kannada',
  gj_IN: 'Gujarati',
  bg_IN: 'Bengali',
} as const satisfies Partial<Record<Language, string>>

/**
 * Letters beyond a–z. `all`: each one that the language uses. `some`: those that any longer text of
 * it contains.
 */
export const latinLetters = {
  en_US: { all: '', some: '' },
  tr_TR: { all: 'çğıiöşüâîû', some: 'çğıöşü' },
  es_ES: { all: 'áéíóúüñ', some: 'áéíóúñ' },
  it_IT: { all: 'àèéìîòù', some: 'àèìòù' },
  fr_FR: { all: 'àâæçéèêëîïôœùûüÿ', some: 'àâçéèêîôù' },
  de_DE: { all: 'äöüß', some: 'äöüß' },
  alb_ALB: { all: 'çë', some: 'çë' },
} as const satisfies Partial<Record<Language, { all: string; some: string }>>

/** Names and symbols that every language writes in Latin letters. */
const everywhere =
  'Glasshouse USDT BEP20 QR PDF CSV JSON PNG JPEG WebP GIF MB M ' +
  // Banks: the bank code, its practice form, its fifth character, currencies.
  'IFSC PRAC O INR NGN ZAR KES ' +
  // Parts of practice addresses and mailboxes.
  'practice1 practice invalid ' +
  'VIP TOTP SMS APK ' +
  'Android iOS Windows macOS Linux Chrome Edge Firefox Safari Samsung Internet Opera'
export const names: ReadonlySet<string> = new Set(everywhere.split(' '))

/** Words that a language shares with English, each group with its reason. */
export const shared: Readonly<Partial<Record<Language, readonly string[]>>> = {
  // Words of Latin or Greek root, loanwords that are common in the language, and initials of a day
  // and a week.
  alb_ALB: ['1D'],
  es_ES: ['1D', 'no'],
  it_IT: ['Password', 'no'],
  fr_FR: ['Version', 'machine', 'machines', 'Recharge', 'Recharges', 'Page', 'Vibration'],
  de_DE: ['Version', 'Name', 'Wallet', 'Vibration', '1W'],
}
