/**
 * A mailbox, or a UPI name such as somebody@okbank: both take money. Also with spaces, brackets or words in the place
 * of the sign: "somebody at upi", "some.body (at) ybl", "s o m e @ o k a x i s".
 */

/** A sign or a bracketed word between two names joins them whatever the second is; the practice network's pass. */
const signed =
  /[a-z0-9._%+-]\s{0,3}(?:@|[([{<]\s?(?:at|@)\s?[)\]}>])\s{0,3}(?!practice\.invalid(?![a-z0-9.-]))[a-z][a-z0-9.-]+/

/** Ends of UPI names that are a word of no language: they tell by themselves. */
const coined =
  /(?<![a-z0-9])(?:ok-?(?:axis|sbi|icici|hdfcbank|bizaxis)|pt(?:yes|axis|hdfc|sbi)|wa(?:axis|sbi|icici|hdfcbank)|jupiteraxis|goaxb|naviaxis|superyes|barodampay|kmbl|yapl|rapl|axisb)(?![a-z0-9])/

/** Ends that could be something else, but hardly after "at". */
const ends =
  'ok\\s(?:axis|sbi|icici|hdfc\\s?bank)|upi|ybl|ibl|axl|apl|ikwik|abfspay|yespay|gmail|googlemail|yahoo|hotmail|rediffmail|protonmail'
const endsInHindi = 'यूपीआई|वाईबीएल|ओके\\s?(?:एक्सिस|एसबीआई|आईसीआईसीआई)|जीमेल|पेटीएम'
/** Banks, shops and words: people are "at" them, so only what stands before tells. */
const places =
  'paytm|axisbank|icici|hdfc|hdfcbank|sbi|kotak|pnb|boi|idbi|idfcbank|indus|jio|airtel|freecharge|slice|fam|federal|rbl|yesbank|dbs|hsbc|citi|outlook|icloud|proton'
const at = '(?:[\\s*_|~-]{1,3}at[\\s*_|~-]{1,3}(?:the[\\s-]rate\\s(?:of\\s)?)?|\\s(?:एट|ऐट)\\s(?:द\\sरेट\\s)?)'
const worded = new RegExp(
  `(?<name>[^\\s@]{1,40})${at}(?:(?<end>${ends}|${endsInHindi})|(?<place>${places}))(?![\\p{L}\\p{M}0-9])`,
  'gu',
)

/** "I looked at UPI", "we are at Gmail": no name before it. */
const noName =
  /^(?:i|we|you|he|she|it|they|me|us|him|her|them|this|that|here|there|is|are|am|was|were|be|been|being|not|only|just|now|then|and|or|but|good|better|bad|worse|best|(?:look|work|stay|start|stop|call|stare|meet|laugh|arrive|point|aim)(?:s|ed|d|ing)?|met|began|people|staff|job|jobs|everyone|anyone|nobody|queue|queues|fraud|fees|down)[,;:]?$/
/** raj.k, ravi99, a_b: made, not grown. */
const madeName = /[a-z][._-]?[0-9]|[a-z0-9][._][a-z0-9]/
const payWord = /(?<![a-z])(?:pay|send|sends|sent|transfer|deposit|upi|gpay|phonepe|bhim|vpa|भेज|भुगतान)/
const payWordReach = 40

/** `n a m e @ o k a x i s` → `name @ okaxis` */
const joinLetters = (text: string): string =>
  text.replace(/(?<=(?<![a-z0-9])[a-z0-9]) (?=[a-z0-9](?![a-z0-9]))/g, '')

/** @param text folded (`fold-text.ts`) */
export function holdsPaymentHandle(text: string): boolean {
  const plain = text.toLowerCase()
  return [plain, joinLetters(plain)].some(
    (read) =>
      signed.test(read) ||
      coined.test(read) ||
      [...read.matchAll(worded)].some((found) => isWorded(read, found)),
  )
}

function isWorded(text: string, { index, groups }: RegExpExecArray): boolean {
  const name = groups?.['name'] ?? ''
  if (noName.test(name)) return false
  if (groups?.['end'] !== undefined) return true
  return madeName.test(name) || payWord.test(text.slice(Math.max(0, index - payWordReach), index))
}
