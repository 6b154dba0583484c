/**
 * Texts of operators and members contain no way to pay or to be reached outside: no chain address,
 * card, bank account, IBAN, payment handle, link or phone number. The app's own routes (`#/books`)
 * and addresses of the practice network pass.
 *
 * It reads like a person in search of such a thing: other scripts' digits, full-width letters and
 * invisible characters are folded first. Where a harmless number and a phone number look alike
 * (nine digits or more in a row) it refuses; amounts with grouping commas, decimals, dates and
 * times pass.
 */
import { isCardNumber, isIban } from './check-digits.ts'
import { foldText } from './fold-text.ts'
import { holdsHandle, holdsSpelledLink } from './reach-text.ts'
import { holdsSpelledNumber } from './spelled-digits.ts'
import { holdsTill } from './till-number.ts'

const refusedKinds = [
  'chain-address',
  'link',
  'payment-handle',
  'iban',
  'card',
  'bank-account',
  'phone-number',
] as const
export type RefusedKind = (typeof refusedKinds)[number]

/**
 * The forbidden kind that the text contains; null when it may be used. The first kind of the list
 * above wins.
 */
export function refusedText(text: string): RefusedKind | null {
  const folded = foldText(text)
  return (
    (holdsChainAddress(folded) && 'chain-address') ||
    ((holdsLink(folded) || holdsSpelledLink(folded)) && 'link') ||
    ((paymentHandle.test(folded.toLowerCase()) || holdsHandle(folded)) && 'payment-handle') ||
    (holdsIban(folded) && 'iban') ||
    (holdsIfsc(folded) && 'bank-account') ||
    numberKind(folded) ||
    null
  )
}

/** 40 hexadecimal digits (an EVM address), also grouped; 64 are a key or a transaction. */
// After 0x with any surroundings: an answer with such a run is not sent (http/raw-address.ts).
const hexAddress = /0x(?:[\s_.-]?[0-9a-f]){40}|(?<![0-9a-z])(?:[0-9a-f]{40}|[0-9a-f]{64})(?![0-9a-z])/i
/** Bitcoin, Tron, Solana, Ripple, Monero …: 25 to 110 letters and digits without 0, O, I and l. */
const base58Run = /(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{25,110}(?![0-9A-Za-z])/g
/** TON: 48 letters and digits of base64, of which - and _ are two. */
const tonAddress = /(?<![\w-])[EUk0][Qf][\w-]{46}(?![\w-])/
/** The same with spaces inside: of each piece. */
const base58Pieces =
  /(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{8,64}(?:\s[1-9A-HJ-NP-Za-km-z]{8,64})+(?![0-9A-Za-z])/g
/**
 * bc1…, ltc1…, addr1…: a short name, a 1, and 20 characters or more of bech32. `practice1…` pays
 * nobody.
 */
const bech32Address = /(?<![0-9a-z])(?!practice1)[a-z]{2,12}1[02-9ac-hj-np-z]{20,}/i

const holdsChainAddress = (text: string): boolean =>
  hexAddress.test(text) ||
  bech32Address.test(text) ||
  (text.match(tonAddress) ?? []).some(isMixed) ||
  (text.match(base58Run) ?? []).some(isMixed) ||
  (text.match(base58Pieces) ?? []).some(
    (run) => run.length > 25 && isMixed(run) && run.split(/\s/).every(hasAllThree),
  )

/**
 * A long word of a language has neither digits nor capitals inside it; an address has all three.
 */
const hasAllThree = (run: string): boolean => /[0-9]/.test(run) && /[A-Z]/.test(run) && /[a-z]/.test(run)
const isMixed = (run: string): boolean => hasAllThree(run) && /[0-9].*[0-9]/.test(run)

const scheme = /(?<![a-z0-9])[a-z][a-z0-9+.-]{1,20}:\/\//i
const schemeWithoutSlashes =
  /(?<![a-z0-9])(?:bitcoin|ethereum|tron|solana|lightning|upi|pay|paytm|tel|sms|mailto|whatsapp|tg|skype|intent|data|javascript|blob):\S/i
const topLevels = [
  'com|net|org|info|biz|io|co|me|app|dev|xyz|top|site|online|shop|store|live|club|vip|pro|link|click|page|space|website',
  'tech|finance|money|cash|bank|trade|fund|work|world|today|ai|gg|ly|gl|to|tv|cc|ws|icu|cfd|sbs|cyou|buzz|fun|lol|mobi',
  'asia|ink|win|bid|loan|men|party|review|stream|download|racing|monster|quest|bond|life|group|media|news|blog|wiki',
  'agency|digital|exchange|market|markets|trading|capital|credit|casino|bet|games|social|chat|email|network|zone|center',
  'global|guru|tips|cafe|art|pw|su|tk|ml|ga|cf|gq|nu|st|sx|in|ng|za|ke|gh|tz|ug|pk|bd|lk|np|uk|us|eu|de|fr|it|es|tr|al',
  'ru|cn|hk|sg|my|id|ph|vn|th|ae|sa|br|mx|ca|au|pl|nl|ch|se|fi|dk|cz|sk|hu|ro|bg|gr|pt|ie|ua|kz|il|tw|kr|jp|nz|ar|cl',
  // Not domains, but names that a wallet pays.
  'eth|bnb|crypto|nft|wallet',
].join('|')
const topLevelsElsewhere = [
  'भारत|भारतम्|भारोत|कॉम|नेट|संगठन|ভারত|ভাৰত|இந்தியா|సైట్|భారత్|ಭಾರತ|ഭാരതം|ભારત|ਭਾਰਤ|ଭାରତ|بھارت|موقع|شبكة|بازار',
  'рф|рус|сайт|онлайн|орг|ком|укр|бел|қаз|срб|бг|中国|中國|公司|网络|网址|商店|在线|香港|台灣|台湾|コム|みんな|한국|닷컴|닷넷',
].join('|')
// A domain is recognised only by its ending: patterns that read a whole name from each of its
// letters are quadratic.
const domain = new RegExp(
  `[\\p{L}\\p{M}\\p{N}](?:\\.|\\s?[([]\\s?(?:dot|\\.)\\s?[)\\]]\\s?|\\s{1,3}dot\\s{1,3})(?:(?:${topLevels})(?![a-z0-9-])|(?:${topLevelsElsewhere})(?![\\p{L}\\p{M}\\p{N}-]))`,
  'iu',
)
/**
 * With a blank before the dot; of two letters it would be the end of a sentence and the "In" of
 * the next.
 */
const spacedDomain =
  /[\p{L}\p{M}\p{N}]\s\.\s?(?:com|net|org|info|app|xyz|online|site|shop|club)(?![a-z0-9-])/iu
const hostWithPath = /(?<![a-z0-9])www\.\S|[a-z0-9]\.[a-z]{2,24}[/?#]\S/i
const ipAddress = /(?<![0-9.])(?:[0-9]{1,3}\.){3}[0-9]{1,3}(?![0-9.])/

const holdsLink = (text: string): boolean =>
  [scheme, schemeWithoutSlashes, domain, spacedDomain, hostWithPath, ipAddress].some((pattern) =>
    pattern.test(text),
  )

/**
 * A mailbox, or a UPI name such as somebody@okbank: both take money. The practice network's
 * mailboxes do not.
 */
const paymentHandle =
  /[a-z0-9._%+-]{2}\s?(?:@|\(at\)|\[at\])\s?(?!practice\.invalid(?![a-z0-9.-]))[a-z][a-z0-9.-]+/

const ibanLike = /(?<![0-9A-Za-z])[A-Z]{2}[0-9]{2}(?:[ -]?[0-9A-Z]){11,30}/gi
const holdsIban = (text: string): boolean => (text.match(ibanLike) ?? []).some(isIban)

/**
 * The code of an Indian bank's branch, also with a blank inside; the practice banks' begin with
 * PRAC0.
 */
const holdsIfsc = (text: string): boolean =>
  /(?<![0-9A-Z])(?!PRAC[\s-]?0)[A-Z]{4}(?:0[0-9A-Z]{6}|[\s-]0[0-9]{6})(?![0-9A-Z])/i.test(text)

/** 2026-03-02, 02.03.2026, 2/3/26, 12:30, 12:30:05 */
const datesAndTimes =
  /(?<![0-9])(?:[0-9]{4}-[01]?[0-9]-[0-3]?[0-9](?:T(?=[0-9]))?|[0-3]?[0-9]([./-])[01]?[0-9]\1(?:[12][0-9])?[0-9]{2}|[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,3})?)?)(?![0-9])/g
/** 1,250,000.50 and 12,50,000.50 */
const groupedAmounts = /(?<![0-9,.])[0-9]{1,3}(?:,[0-9]{2,3}){0,2},[0-9]{3}(?:\.[0-9]{1,6})?(?![0-9]|,[0-9])/g
/**
 * 1250000.50, and 1.612903: with many digits on both sides of the point it is a telephone number.
 */
const decimals = /(?<![0-9.+])(?:[0-9]{1,7}\.[0-9]{1,2}|[0-9]{1,3}\.[0-9]{1,6})(?![0-9]|\.[0-9])/g

// Signs of lists and sums (# ; ' + = %) separate numbers only with a blank beside them.
const digitRun =
  /\+?\(?[0-9](?:(?:[\s()./_–—-]{0,3}|\s?(?:[,:*|~&]|\p{Extended_Pictographic}{1,2})\s?|[#;!@^'"’])[0-9]){5,}/gu
/** O8O3 l23 4567: letters that are read as digits, in a word that holds digits. */
const digitLike = /(?<![\p{L}\p{N}])(?=[oil]*[0-9])[0-9oil]{2,}(?![\p{L}\p{N}])/giu
const withDigits = (text: string): string =>
  text.replace(digitLike, (word) => word.replace(/o/gi, '0').replace(/[il]/gi, '1'))

const numberWord =
  /(?:a\/c|acct|account|iban|card|phone|mobile|whats\s?app|telegram|call|tel|text|contact|खाता|फ़?ोन|मोबाइल)[^0-9]{0,20}$/i

/**
 * Letters read as digits; dates, times, grouped amounts and decimals out of the way. `text`:
 * folded.
 */
export const withoutWritten = (text: string): string =>
  withDigits(text).replace(datesAndTimes, ' ; ').replace(groupedAmounts, ' ; ').replace(decimals, ' ; ')

function numberKind(text: string): RefusedKind | null {
  const left = withoutWritten(text)
  if (holdsSpelledNumber(left)) return 'phone-number'
  if (holdsTill(left)) return 'bank-account'
  for (const found of left.matchAll(digitRun)) {
    const digits = found[0].replace(/[^0-9]/g, '')
    const before = left.slice(Math.max(0, found.index - 30), found.index)
    if (isCardNumber(digits)) return 'card'
    if (found[0].startsWith('+') && digits.length >= 8) return 'phone-number'
    if (digits.length >= 12) return 'bank-account'
    if (digits.length >= 9) return /acc|a\/c|खाता/i.test(before) ? 'bank-account' : 'phone-number'
    if (numberWord.test(before)) return /acc|a\/c|खाता/i.test(before) ? 'bank-account' : 'phone-number'
  }
  return null
}
