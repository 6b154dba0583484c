/**
 * Names by which a person is paid or reached elsewhere: `$name`, @handles, names on messengers,
 * mailboxes in words.
 */

/** `$name` of a cash app; `$5` and this app's own coin are amounts. */
const cashName = /(?<![\p{L}\p{N}$])\$(?!p?usdt(?![a-z]))[a-z][a-z0-9_-]{2,20}(?![\p{L}\p{N}])/iu
/** Nobody is addressed by an @ here, so every @name belongs to another service. */
const atHandle =
  /(?<![\p{L}\p{N}._%+-])@\s?(?!(?:all|everyone|everybody|class|school|home|staff)(?![a-z0-9_.]))[a-z0-9_][a-z0-9_.]{2,40}/iu

const messenger = [
  'telegram|telegramm|tele\\s?gram|tg|instagram|insta|ig|snapchat|snap|whats\\s?app|wa|signal|discord|skype|wechat|viber|imo',
  'messenger|facebook|fb|tik\\s?tok|twitter|threads|टेलीग्राम|इंस्टाग्राम|व्हाट्सऐप|व्हाट्सएप|টেলিগ্রাম|ટેલિગ્રામ|டெலிகிராம்|టెలిగ్రామ్|ಟೆಲಿಗ್ರಾಮ್',
].join('|')
/** The form of a handle: with a digit, an underscore or a dot inside, which words lack. */
const oddName = '(?=[a-z0-9_.]{0,30}[0-9_])[a-z0-9_][a-z0-9_.]{2,30}'
const onMessenger = new RegExp(
  `(?<![\\p{L}])(?:${messenger})(?![\\p{L}])(?:\\s?(?::|=|-|is|id|name|handle|user|username|par|as|पर|হলো)){1,3}\\s?${oddName}`,
  'iu',
)
/**
 * "telegram ravi_pay", "snapchat ravi77", "discord ravi#1234": no word between. A year or a count
 * begins with a digit.
 */
const beside = new RegExp(
  `(?<![\\p{L}])(?:${messenger}|line\\s?id)(?![\\p{L}])[\\s,:]{1,3}(?:[a-z][a-z0-9]{0,20}_[a-z0-9_.]{1,20}|[a-z][a-z]{2,20}\\.[a-z0-9]{2,20}|[a-z]{3,20}[0-9]{2,8}|[a-z0-9_.]{2,20}#[0-9]{4})(?![\\p{L}\\p{N}_])`,
  'iu',
)
const named = new RegExp(
  `(?<![\\p{L}])(?:${messenger})\\s(?:id|handle|user\\s?name)(?:\\s(?:is)|\\s?[:=])\\s?[a-z][a-z0-9_.]{2,30}`,
  'iu',
)

const hosts = [
  'gmail|googlemail|yahoo|ymail|outlook|hotmail|rediffmail|protonmail|icloud|aol|zoho',
  // Suffixes of UPI names that are no words of any language.
  'ybl|ibl|axl|apl|yapl|rapl|oksbi|okaxis|okicici|okhdfcbank|ptyes|ptsbi|ptaxis|pthdfc|waaxis|wahdfcbank|waicici|wasbi|naviaxis|upi',
].join('|')
/** "ravi at okhdfcbank", "ravi (at) gmail". */
const atInWords = new RegExp(
  `[\\p{L}\\p{N}_](?:\\s{1,3}(?:at|ät|arroba|chiocciola|arobase|एट|अट)\\s{1,3}|\\s?[([{<*]\\s?(?:at|a|@)\\s?[)\\]}>*]\\s?)(?:${hosts})(?![\\p{L}])`,
  'iu',
)

export const holdsHandle = (text: string): boolean =>
  [cashName, atHandle, onMessenger, beside, named, atInWords].some((pattern) => pattern.test(text))

const gap = '[\\s()[\\]{}<>*_.,|/~-]'
const dotWord = 'd\\s?[o0]\\s?t|punkt|punto|point|ponto|nokta|pik[eë]|डॉट|डोट|डाट|ডট|ડોટ|டாட்|டொட்|డాట్|ಡಾಟ್'
const comWord = 'c\\s?[o0]\\s?m|n\\s?e\\s?t|o\\s?r\\s?g|xyz|कॉम|कोम|काम|নেট|কম|કોમ|காம்|కామ్|ಕಾಮ್|नेट|ऑर्ग'
/**
 * "example dot com" in any of the languages, with blanks, brackets or lines between, or spelled
 * letter by letter.
 */
const dotCom = new RegExp(
  `[\\p{L}\\p{M}\\p{N}]${gap}{1,4}(?:${dotWord})${gap}{1,4}(?:${comWord})(?![\\p{L}\\p{M}])`,
  'iu',
)
const gluedDotCom = /[a-z0-9]{3}d[o0]tc[o0]m(?![a-z])/i
const slashes =
  /[\p{L}\p{N}]\s(?:dot|punkt|punto|point|nokta)\s(?:me|io|co|in|ly|link)\s(?:slash|schrägstrich|barra|eğik)\s/iu

/** Letter by letter: "c . o m". */
const spelledOut = /[a-z0-9]\s?\.\s?(?:c\s[o0]\s?m|c\s?[o0]\sm|n\se\s?t|o\sr\s?g)(?![a-z])/i
const brokenScheme = /(?<![a-z])h(?:xx|tt)ps?\s[a-z0-9]{3,40}\s(?:com|net|org|me|io)(?![a-z])/i

/** An address of the web in words. */
export const holdsSpelledLink = (text: string): boolean =>
  [dotCom, gluedDotCom, slashes, spelledOut, brokenScheme].some((pattern) => pattern.test(text))
