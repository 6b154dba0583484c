/**
 * A name beside a payment app, a mailbox or a messenger: "paytm ravi", "UPI: ravi", "ravi gmail".
 * A lesson may talk about the apps in general: only a name next to one of them counts.
 */
import { firstNames, labels, leading, mine, talk } from './payee-words.ts'

/** Letters with any non-letters between them: "U.P.I.", "pay-tm", "p a y t m". */
const apart = (word: string): string => `${[...word].join('[^\\p{L}\\p{M}\\p{N}]?')}(?:(?<=\\.\\p{L})\\.)?`
const start = '(?<![\\p{L}\\p{M}\\p{N}_])'
const end = '(?![\\p{L}\\p{M}\\p{N}_])'
const any = (words: readonly string[], flags = 'giu'): RegExp =>
  new RegExp(`${start}(?:${words.join('|')})${end}`, flags)

const app = any([
  ...[
    'paytm',
    'upi',
    'gpay',
    'phonepe',
    'bhim',
    'mobikwik',
    'mpesa',
    'paypal',
    'cashapp',
    'opay',
    'palmpay',
  ].map(apart),
  'google\\s?pay|amazon\\s?pay|apple\\s?pay|samsung\\s?pay|venmo|zelle|revolut|skrill|moniepoint|kuda|chipper|snapscan|payshap|bkash|papara|jazz\\s?cash|easy\\s?paisa|nagad',
  'पेटीएम|पेटिएम|यूपीआई|यूपीआय|गूगल\\s?पे|जीपे|फ़?ोनपे|फोन\\s?पे|পেটিএম|ইউপিআই|বিকাশ|গুগল\\s?পে|ফোনপে|પેટીએમ|યુપીઆઈ|ગૂગલ\\s?પે|ફોનપે',
  'பேடிஎம்|பேடியெம்|யுபிஐ|யூபிஐ|கூகுள்\\s?பே|போன்பே|పేటీఎం|యూపీఐ|గూగుల్\\s?పే|ఫోన్‌?పే|ಪೇಟಿಎಂ|ಪೇಟಿಎಮ್|ಯುಪಿಐ|ಗೂಗಲ್\\s?ಪೇ|ಫೋನ್‌?ಪೇ',
])
const mailbox = any([
  'g\\s?mail|google\\s?mail|yahoo|ymail|hotmail|rediff\\s?mail|rediff|proton\\s?mail|icloud|zoho\\s?mail|जीमेल|জিমেইল|જીમેલ|ஜிமெயில்|జీమెయిల్|ಜಿಮೇಲ್',
])
const messenger = any([
  'telegram|whats\\s?app|instagram|insta|snapchat|discord|skype|wechat|viber|टेलीग्राम|व्हाट्सऐप|व्हाट्सएप|টেলিগ্রাম|હોટ્સઍપ|ટેલિગ્રામ|டெலிகிராம்|టెలిగ్రామ్|ಟೆಲಿಗ್ರಾಮ್',
])

/** Private-use characters replace the three kinds; those in the text itself are removed. */
const signs = { app: '\ue001', mailbox: '\ue002', messenger: '\ue003' } as const
const token =
  /[\ue001-\ue003]|[\p{L}\p{M}\p{N}_]+(?:['’.-][\p{L}\p{M}\p{N}_]+)*|[:=>~*|/"“”'‘’()[\]-]|[,;.!?।…]/gu

const isSign = (word: string | undefined): boolean => word !== undefined && /^[\ue001-\ue003]$/.test(word)
const isWord = (word: string | undefined): word is string => word !== undefined && /[\p{L}\p{N}]/u.test(word)
/** Ends a phrase: no name extends past it. */
const parts = (word: string | undefined): boolean => word === undefined || /^[,;.!?।…]$/.test(word)
const points = (word: string): boolean => /^[:=>~-]$/.test(word)

/** A name may have an ending: "ravi's", "ravi-ko". */
const bare = (word: string): string => word.replace(/['’]s?$|['’-][\p{L}\p{M}]{1,3}$/u, '')
/** Endings that ordinary words have and names seldom have. */
const ending =
  /(?:[a-z]{3}(?:ing|tion|tions|ment|ments|ness|able|ible|ful|less|ally|ously|ers|ies)|[a-z]{3}[^aeim]ed|[a-z]{2}(?:ung|keit|heit|ción|zione|lık|lik))$/

const isOdd = (word: string): boolean => /\p{L}[0-9_.]|_\p{L}/u.test(word)
const isName = (word: string): boolean => firstNames.has(bare(word)) || (isOdd(word) && /^\p{L}/u.test(word))
const mayBeName = (word: string): boolean =>
  /^\p{L}[\p{L}\p{M}\p{N}_.'’-]+$/u.test(word) &&
  !talk.has(word) &&
  !talk.has(bare(word)) &&
  !ending.test(word)

/** The maximum distance between a name and its service, in words and signs. */
const reach = 8
/** A name and a word or two, and the sentence ends: talk about an app is longer. */
const restMax = 2

/** The words before it in the same sentence, nearest first. */
function before(words: readonly string[], at: number): string[] {
  const found: string[] = []
  for (let i = at - 1; i >= 0 && found.length < reach && !parts(words[i]); i -= 1)
    found.push(words[i] as string)
  return found
}

/** The number of words up to the end of the sentence. */
function rest(words: readonly string[], at: number): number {
  let count = 0
  for (let i = at + 1; i <= at + reach && count <= restMax && !parts(words[i]); i += 1)
    if (isWord(words[i]) && !leading.has(words[i] as string)) count += 1
  return count
}

/** "paytm ravi", "upi id is ravi", "send by gpay to asha": the name follows. */
function namedAfter(words: readonly string[], at: number): boolean {
  let i = at + 1
  let [label, pointed] = [false, false]
  while (i < words.length && i <= at + reach) {
    const word = words[i] as string
    if (labels.has(word)) label = true
    else if (points(word)) pointed = true
    else if (isWord(word) ? !leading.has(word) : parts(word) || isSign(word)) break
    i += 1
  }
  const name = words[i]
  if (name === undefined || !isWord(name) || !mayBeName(name)) return false
  if (label || isName(name)) return true
  const behind = before(words, at)
  const asked = behind.every((word) => !isWord(word) || leading.has(word))
  const isSaid = words.slice(at + 1, i).some((word) => /^(?:is|hai|ist|est|es|è|है|आहे)$/.test(word))
  if (isSaid) return behind.some((word) => mine.has(word))
  const more = rest(words, i)
  // "PayPal protects buyers", and verbs of languages that put them last.
  if (more > 0 && (name.endsWith('s') || !/^[a-z]/.test(name))) return false
  return more <= restMax && (pointed || asked) && words[at] !== signs.messenger
}

const linking =
  /^(?:dot|[b-z]|on|via|par|pe|ka|ki|ke|ko|at|using|through|auf|en|sur|su|पर|का|की|के|:|-|=|~|>|\()$/
/** "ravi on paytm", "asha’s upi", "ravi gmail": the name precedes, and has no verb. */
function namedBefore(words: readonly string[], at: number): boolean {
  let i = at - 1
  while (i >= 0 && i > at - reach && linking.test(words[i] as string)) i -= 1
  const name = words[i]
  if (name === undefined || !isWord(name) || !mayBeName(name)) return false
  let next = at + 1
  while (
    words[next] !== undefined &&
    (leading.has(words[next] as string) || labels.has(words[next] as string))
  )
    next += 1
  const ends = parts(words[next]) || words[next] === 'com'
  if (isName(name)) return ends
  // "quickcash gmail com"; a sentence that talks of a mailbox has more words.
  return (
    words[at] === signs.mailbox &&
    ends &&
    before(words, i).every((word) => leading.has(word) || mine.has(word))
  )
}

/** "ravi, paytm" and "Paytm, name: ravi": in such a short text a comma separates nothing. */
const shortMax = 4
function withoutCommas(words: readonly string[]): readonly string[] {
  const isShort = words.length <= 2 * shortMax && words.filter((word) => !parts(word)).length <= shortMax
  return words.filter((word, at) => word !== ',' || !(isShort || labels.has(words[at + 1] ?? '')))
}

/** `text`: folded. */
export function namesPayee(text: string): boolean {
  const marked = text
    .toLowerCase()
    .replace(/[\ue001-\ue003]/g, ' ')
    .replace(app, signs.app)
    .replace(mailbox, signs.mailbox)
    .replace(messenger, signs.messenger)
  if (!/[\ue001-\ue003]/.test(marked)) return false
  const words = withoutCommas(marked.match(token) ?? [])
  return words.some((word, at) => isSign(word) && (namedAfter(words, at) || namedBefore(words, at)))
}
