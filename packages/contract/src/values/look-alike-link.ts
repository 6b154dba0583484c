/**
 * Web addresses written with another sign in place of the dot, or with none: "ravipay,com",
 * "ravipay com", "bit ly slash abcd". Staff read them first.
 */
const ends = 'net|org|info|biz|xyz|online|site|shop|club'
/**
 * Signs read as a dot: before "com" any sign, elsewhere one that does not occur inside a word. The
 * dots of other scripts are folded to one before (fold-text.ts).
 */
const sign = '[^\\p{L}\\p{M}\\p{N}\\s]{1,3}'
const comma = "[,،、､;:'’`´*|~=^।۔٫‚꞉˙∙⋅･・·]"
const otherDot = new RegExp(
  `[\\p{L}\\p{M}\\p{N}]{2}(?:${sign}com|\\s?[,،、।]\\s?com|${comma}(?:${ends}))(?![\\p{L}\\p{M}\\p{N}'’-])`,
  'iu',
)
/** A word before "com" that is no site; "rom com", "sit com" and "dot com" are words. */
const noDot =
  /(?<![\p{L}\p{M}])(?!(?:rom|sit|dot|the|tele|inter|and|or|so|is|say|says|said)\s)[a-z0-9_-]{3,40}(?:\s{1,3}|-)com(?![\p{L}\p{M}\p{N}'’-])/iu

const slash =
  '(?:(?:forward|back)\\s?)?slash|stroke|schrägstrich|barra|barre|eğik\\s?çizgi|स्लैश|স্ল্যাশ|સ્લેશ|ஸ்லாஷ்|స్లాష్|ಸ್ಲ್ಯಾಶ್'
const shortEnds = 'ly|me|io|co|in|gl|gd|gy|be|ee|cc|to|tv|ai|app|link|page|site|com|net|org'
/** "bit ly slash abcd", "t me slash ravi", "ravipay com slash pay". */
const saidSlash = new RegExp(
  `[\\p{L}\\p{N}][\\s,-]{1,3}(?:${shortEnds})[\\s,-]{1,3}(?:${slash}|/)\\s{0,3}[\\p{L}\\p{N}]`,
  'iu',
)
const shorteners =
  'b\\W?i\\W?t\\W{0,3}l\\W?y|tiny\\W{0,3}url|cutt\\W{0,3}ly|t\\W{0,3}ly|rb\\W{0,3}gy|is\\W{0,3}gd|goo\\W{0,3}gl|linktr\\W{0,3}ee|wa\\W{0,3}me|t\\W{0,3}me'
/** A shortener and what follows it: a slash in words or as a sign, or letters that are no word. */
const shortened = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${shorteners})[\\s,:-]{0,3}(?:(?:${slash}|/)[\\s,]{0,3}[\\p{L}\\p{N}]|[a-z]{0,12}[0-9][a-z0-9]{1,12}(?![\\p{L}\\p{N}]))`,
  'iu',
)
/** "bit-ly-abcd" */
const hyphened = /(?<![a-z0-9])(?:bit-ly|tiny-?url|cutt-ly|t-me|wa-me)-[a-z0-9]{3,12}(?![a-z0-9-])/i

export const holdsLinkInDisguise = (text: string): boolean =>
  [otherDot, noDot, saidSlash, shortened, hyphened].some((pattern) => pattern.test(text))
