/**
 * Names that a member may not take, because others would take them for staff: staff write as "Operator …", and the
 * books name the host. Read as a person reads: accents, letters of other alphabets that look the same, digits in the
 * place of letters and blanks between them make no difference.
 */
import { foldText } from '@glasshouse/contract'

/** Cyrillic and Greek letters, digits and signs that are read as Latin letters. */
const looks = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '|': 'l',
  '!': 'i',
} as const

const looksLike = (letter: string): string =>
  Object.hasOwn(looks, letter) ? looks[letter as keyof typeof looks] : letter

/** Vowel signs of Indic scripts are letters to their readers; accents over Latin ones are not. */
const plain = (text: string): string =>
  [
    ...foldText(text)
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, ''),
  ]
    .map(looksLike)
    .join('')

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '')

/** Wherever they stand in a name, also spelled with blanks. */
const anywhere = [
  'operator|operador|operateur|operatore|betreiber|administra|facilita|moderator|moderador|moderateur|moderatore',
  'customerservice|customersupport|customercare|kundendienst|kundenservice|glasshouse|yonetici',
  'ऑपरेटर|प्रशासक|संचालक|অপারেটর|প্রশাসক|ઓપરેટર|સંચાલક|ஆபரேட்டர்|நிர்வாகி|ఆపరేటర్|నిర్వాహకుడు|ಆಪರೇಟರ್|ನಿರ್ವಾಹಕ',
]
/** Alone or as a word of a name: others hold them by chance (badminton). */
const asWord = [
  'admin|admins|sysadmin|staff|support|official|host|guide|moderators|helpdesk|soporte|assistenza|assistance|destek|mbeshtetje',
  'एडमिन|सहायता|अॅडमिन|অ্যাডমিন|সহায়তা|એડમિન|ஆதரவு|அட்மின்|అడ్మిన్|ಅಡ್ಮಿನ್',
]
const listOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split('|').map(plain))
const partsRefused = listOf(anywhere)
const wordsRefused = new Set(listOf(asWord))

/** Whether a reader would take whoever bears this name for staff. */
export function isStaffName(name: string): boolean {
  const words = wordsOf(plain(name))
  const joined = words.join('')
  return (
    words.some((word) => wordsRefused.has(word)) ||
    wordsRefused.has(joined) ||
    partsRefused.some((part) => joined.includes(part))
  )
}
