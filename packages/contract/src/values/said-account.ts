/**
 * "Account number one two three four": after words for an account or a telephone even a few digits
 * in words, or a count, are a number to pay or to call.
 */
import type { SpelledRun } from './spelled-digits.ts'

const numberOf = [
  '(?:account|acc|acct|accnt)\\s?(?:number|no|num|nr|nos)?|a/c(?:\\s?(?:number|no))?|iban|ifsc|card\\s?(?:number|no)|(?:phone|mobile|contact|whats\\s?app|telephone|cell|till|pay\\s?bill|paytm|upi|g\\s?pay|m-?pesa|opay)\\s?(?:number|no|num|nr|id)?',
  'call\\s?(?:me)?(?:\\s(?:on|at))?|ring\\sme|konto(?:nummer|nr)?|kartennummer|handynummer|telefonnummer|rufnummer|num[ée]ro(?:\\sde)?\\s(?:compte|cuenta|tel[eé]fono|t[eé]l[eé]phone|carte|tarjeta)|numero\\sdi\\s(?:conto|telefono|carta)',
  'hesap\\s?(?:numarası|no|numaram)|telefon\\s?(?:numarası|numaram|no)|numri\\s(?:i\\s)?(?:llogarisë|telefonit)|kha+ta\\s?(?:number|no|sankhya)',
  '(?:खाता|खाते|अकाउंट|फ़?ोन|मोबाइल|मोबाईल)\\s?(?:नंबर|संख्या|क्रमांक)|(?:অ্যাকাউন্ট|একাউন্ট|ফোন|মোবাইল)\\s?নম্বর|(?:એકાઉન્ટ|ખાતા|ખાતાનો|ફોન|મોબાઇલ)\\s?નંબર',
  '(?:கணக்கு|ஃபோன்|போன்|மொபைல்|அலைபேசி)\\s?எண்|(?:ఖాతా|ఫోన్|మొబైల్|అకౌంట్)\\s?(?:నంబర్|నంబరు|సంఖ్య)|(?:ಖಾತೆ|ಫೋನ್|ಮೊಬೈಲ್)\\s?(?:ಸಂಖ್ಯೆ|ನಂಬರ್)',
].join('|')
/** Right before the digits, with a word or two between. */
const label = new RegExp(`(?<![\\p{L}\\p{M}])(?:${numberOf})(?![\\p{L}\\p{M}])[^0-9.!?।]{0,20}$`, 'iu')
const labelReach = 60
const digitsMin = 3
const wordsMin = 2

/** `text`: folded, without its dates and written amounts; `runs`: its `spelledRuns`. */
export const holdsSaidAccount = (text: string, runs: readonly SpelledRun[]): boolean =>
  runs.some(
    ({ at, digits, words }) =>
      words >= wordsMin &&
      digits.length >= digitsMin &&
      label.test(text.slice(Math.max(0, at - labelReach), at)),
  )
