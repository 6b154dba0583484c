/**
 * Names that a member may not take, because other people would mistake them for staff: staff write
 * as "Operator …", and the books name the host. They are compared as a person reads them: accents,
 * letters of other alphabets that look the same, digits in place of letters and blanks between
 * them make no difference.
 */
import { foldText } from '@glasshouse/contract'
import { capitals, looks } from './look-alikes.ts'

const looksLike = (letter: string): string =>
  Object.hasOwn(looks, letter) ? (looks[letter] ?? letter) : letter

/**
 * Letters in squares and circles, white on black, and those that make up flags: a to z in each.
 */
const drawnLetters = [0x1f150, 0x1f170, 0x1f1e6]
const asLetter = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  const first = drawnLetters.find((from) => code >= from && code < from + 26)
  return first === undefined ? sign : String.fromCharCode(97 + code - first)
}
/** Signs that apps use for a verified person. */
const marksOfVerified = /[\u2713\u2714\u2611\u2705\u{1f5f8}\u{1f5f9}\u{1f6e1}\u{1f530}]/u
/** "Admin1", "admin 007": the word before the number counts. */
const withoutNumber = (text: string): string =>
  text.replace(/(?<=\p{L}{3})[\s_.-]?[0-9]{1,4}(?![\p{L}0-9])/gu, ' ')

/** Vowel signs of Indic scripts are letters to their readers; accents over Latin ones are not. */
const plain = (text: string): string =>
  [
    ...[...foldText(text)]
      .map(asLetter)
      .map((letter) => capitals[letter] ?? letter)
      .join('')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, ''),
  ]
    .map(looksLike)
    .join('')

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '')

/** Refused anywhere in a name, also spelled with blanks. */
const anywhere = [
  'operator|operador|operateur|operatore|betreiber|administra|facilita|moderator|moderador|moderateur|moderatore',
  'customerservice|customersupport|customercare|kundendienst|kundenservice|glasshouse|yonetici',
  'verified|verifie|verificado|verificato|verifiziert|dogrulanmis|verifikuar|cashier|caissier|cajero|cassiere|kassierer|headmaster|treasurer',
  'ऑपरेटर|प्रशासक|संचालक|অপারেটর|প্রশাসক|ઓપરેટર|સંચાલક|ஆபரேட்டர்|நிர்வாகி|ఆపరేటర్|నిర్వాహకుడు|ಆಪರೇಟರ್|ನಿರ್ವಾಹಕ',
]
/** Refused alone or as a word of a name: other names contain them by chance (badminton). */
const asWord = [
  'teacher|teachers|tutor|principal|professor|instructor|lehrer|lehrerin|lehrkraft|enseignant|enseignante|professeur|profesor|profesora',
  'maestro|maestra|docente|insegnante|professore|professoressa|ogretmen|mesues|mesuese|mesuesi|mesuesja',
  'finance|finances|finanzen|finanza|finanzas|finans|financa|financat|accounts|accountant|treasury|payout|payouts|payments|refund|refunds',
  'owner|owners|proprietaire|propietario|proprietario|inhaber|besitzer|sahibi|pronar|pronari|editor|editors|root|system|security|bank|help|team',
  'शिक्षक|अध्यापक|टीचर|गुरुजी|खजांची|कैशियर|मालिक|वित्त|सत्यापित|शिक्षिका|मालक|रोखपाल|पडताळलेले',
  'শিক্ষক|শিক্ষিকা|ক্যাশিয়ার|মালিক|অর্থ|যাচাইকৃত|શિક્ષક|શિક્ષિકા|કેશિયર|માલિક|નાણાં|ચકાસેલ',
  'ஆசிரியர்|காசாளர்|உரிமையாளர்|நிதி|சரிபார்க்கப்பட்டது|ఉపాధ్యాయుడు|టీచర్|క్యాషియర్|యజమాని|ఆర్థికం|ధృవీకరించబడింది',
  'ಶಿಕ್ಷಕ|ಶಿಕ್ಷಕಿ|ಟೀಚರ್|ಕ್ಯಾಷಿಯರ್|ಮಾಲೀಕ|ಹಣಕಾಸು|ಪರಿಶೀಲಿಸಲಾಗಿದೆ',
  'admin|admins|sysadmin|staff|support|official|host|guide|moderators|helpdesk|soporte|assistenza|assistance|destek|mbeshtetje',
  'एडमिन|सहायता|अॅडमिन|অ্যাডমিন|সহায়তা|એડમિન|ஆதரவு|அட்மின்|అడ్మిన్|ಅಡ್ಮಿನ್',
]
const listOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split('|').map(plain))
const partsRefused = listOf(anywhere)
const wordsRefused = new Set(listOf(asWord))

/** Whether a reader would take a member of this name for staff. */
export const isStaffName = (name: string): boolean =>
  marksOfVerified.test(name) || [name, withoutNumber(name)].some(saysStaff)

function saysStaff(name: string): boolean {
  const words = wordsOf(plain(name))
  const joined = words.join('')
  return (
    words.some((word) => wordsRefused.has(word)) ||
    wordsRefused.has(joined) ||
    partsRefused.some((part) => joined.includes(part))
  )
}
