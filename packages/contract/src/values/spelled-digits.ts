/**
 * Numbers in words, in the fourteen languages of the member app: "nine eight seven …", "double
 * four", "नौ आठ सात".
 */
import { foldText } from './fold-text.ts'

/** Zero to nine; vertical bars separate a digit's spellings. */
const languages: readonly (readonly string[])[] = [
  ['zero|oh|nil|nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ['null', 'eins|ein', 'zwei|zwo', 'drei', 'vier', 'fünf|fuenf', 'sechs', 'sieben', 'acht', 'neun'],
  ['zéro', 'un|une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  ['cero', 'uno|una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
  ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'],
  ['zero', 'një', 'dy', 'tre|tri', 'katër', 'pesë', 'gjashtë', 'shtatë', 'tetë', 'nëntë'],
  [
    'shunya|zeero',
    'ek',
    'do',
    'teen|tin',
    'chaar|char',
    'paanch|panch',
    'chhe|chhah|chah|che',
    'saat|sat',
    'aath|ath',
    'nau',
  ],
  // Swahili, for the shillings' countries: the language of a currency, not of the app.
  ['sifuri', 'moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa'],
  ['शून्य|ज़ीरो|जीरो', 'एक', 'दो', 'तीन', 'चार', 'पाँच|पांच', 'छह|छः|छे|छ', 'सात', 'आठ', 'नौ'],
  ['शून्य', 'एक', 'दोन', 'तीन', 'चार', 'पाच', 'सहा', 'सात', 'आठ', 'नऊ'],
  ['শূন্য', 'এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়|ছয়', 'সাত', 'আট', 'নয়|নয়'],
  ['શૂન્ય', 'એક', 'બે', 'ત્રણ', 'ચાર', 'પાંચ', 'છ', 'સાત', 'આઠ', 'નવ'],
  [
    'பூஜ்ஜியம்|பூஜ்யம்|சுழியம்',
    'ஒன்று|ஒண்ணு',
    'இரண்டு|ரெண்டு',
    'மூன்று|மூணு',
    'நான்கு|நாலு',
    'ஐந்து|அஞ்சு',
    'ஆறு',
    'ஏழு',
    'எட்டு',
    'ஒன்பது',
  ],
  ['సున్నా|సున్న', 'ఒకటి', 'రెండు', 'మూడు', 'నాలుగు', 'ఐదు|అయిదు', 'ఆరు', 'ఏడు', 'ఎనిమిది', 'తొమ్మిది'],
  ['ಸೊನ್ನೆ', 'ಒಂದು', 'ಎರಡು', 'ಮೂರು', 'ನಾಲ್ಕು', 'ಐದು', 'ಆರು', 'ಏಳು', 'ಎಂಟು', 'ಒಂಬತ್ತು'],
]
/** Words that repeat the next digit twice, or three times. */
const repeats: Readonly<Record<string, number>> = {
  double: 2,
  doppel: 2,
  doble: 2,
  doppio: 2,
  çift: 2,
  डबल: 2,
  ডাবল: 2,
  ડબલ: 2,
  டபுள்: 2,
  డబుల్: 2,
  ಡಬಲ್: 2,
  triple: 3,
  dreifach: 3,
  tripla: 3,
  ट्रिपल: 3,
  ট্রিপল: 3,
  ટ્રિપલ: 3,
  டிரிபிள்: 3,
  ట్రిపుల్: 3,
  ಟ್ರಿಪಲ್: 3,
}

/**
 * Accents over Latin letters make no difference; vowel signs of Indic scripts do. `word`: folded.
 */
export const plainWord = (word: string): string =>
  /^[a-z]*$/i.test(word)
    ? word.toLowerCase()
    : word
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replaceAll('ı', 'i')
        .normalize('NFC')

const digitOf: ReadonlyMap<string, string> = new Map(
  languages.flatMap((words) =>
    words.flatMap((spellings, digit) =>
      spellings.split('|').map((word) => [plainWord(foldText(word)), String(digit)] as const),
    ),
  ),
)
const repeatOf: ReadonlyMap<string, number> = new Map(
  Object.entries(repeats).map(([word, times]) => [plainWord(foldText(word)), times]),
)
/** Written as one word: "nineeightseven". */
const glued = /^(?:zero|oh|one|two|three|four|five|six|seven|eight|nine){3,20}$/
const gluedEach = /zero|oh|one|two|three|four|five|six|seven|eight|nine/g

/** The digits that a word names; null: none. */
function readWord(word: string): string | null {
  const spelled = plainWord(word)
  const digit = digitOf.get(spelled)
  if (digit !== undefined) return digit
  if (spelled.length < 9) return null
  if (spelled.length > 60 || !glued.test(spelled)) return null
  return (spelled.match(gluedEach) ?? []).map((each) => digitOf.get(each) ?? '').join('')
}

/** The digit that a word names, of `plainWord`; null: none. */
export const spelledDigit = (plain: string): string | null => digitOf.get(plain) ?? null

/** How often a word repeats the next digit: "double", "triple". */
export const repeatWordCount = (plain: string): number | null => repeatOf.get(plain) ?? null

export interface SpelledRun {
  /** The position of its first piece. */
  readonly at: number
  /** In the form in which a reader would write them. */
  readonly digits: string
  /** How many of its pieces were words. */
  readonly words: number
}

/** Letters and marks between pieces separate them, and so does a gap longer than this. */
const gapMax = 4

/** Runs of digits with words among them, in their order. `text`: folded. */
export function spelledRuns(text: string): SpelledRun[] {
  const runs: SpelledRun[] = []
  let [digits, words, times, end, at] = ['', 0, 1, 0, 0]
  const close = () => {
    if (words > 0) runs.push({ at, digits, words })
    digits = ''
    words = 0
    times = 1
  }
  let wasLong = false
  for (const { 0: piece, index } of text.matchAll(/[\p{L}\p{M}]+|[0-9]+/gu)) {
    const gap = text.slice(end, Math.min(index, end + gapMax + 1))
    if (gap.length > gapMax || /[:;!?«»“”।]/.test(gap) || (wasLong && gap.includes('.'))) close()
    end = index + piece.length
    const isNumber = piece.charCodeAt(0) < 58
    // "Page 43. One, two, three …" is the end of a sentence.
    wasLong = isNumber && piece.length > 1
    const said = isNumber ? piece : readWord(piece)
    const repeat = isNumber ? undefined : repeatOf.get(plainWord(piece))
    if (repeat !== undefined) times = repeat
    else if (said === null) close()
    else {
      if (digits === '') at = index
      digits += said.repeat(times)
      if (!isNumber) words += said.length
      times = 1
    }
  }
  close()
  return runs
}

/**
 * Upwards without limit: nobody has the number 123456789. Downwards, or by twos, as far as people
 * count.
 */
const countedMax = 8

/** One, two, three, four: a count is no telephone number. */
export function isCounting(digits: string): boolean {
  const step = Number(digits[1]) - Number(digits[0])
  if (step !== 1 && digits.length > countedMax) return false
  return [...digits].every((digit, at) => at === 0 || Number(digit) - Number(digits[at - 1]) === step)
}

/** A number to call or pay, in words: seven digits or more of which at least two are words. */
export const holdsSpelledNumber = (text: string): boolean =>
  spelledRuns(text).some(({ digits, words }) => digits.length >= 7 && words >= 2 && !isCounting(digits))
