/**
 * Letters of other alphabets, digits and signs that are read as a Latin letter (after Unicode's
 * confusables).
 */
const alike: Readonly<Record<string, string>> = {
  a: 'аαɑ⍺ꭺᴀ4@ǝ',
  b: 'вʙьßβ8ᏼ',
  c: 'сςϲᴄⅽ¢©ҫ',
  d: 'ԁժᴅⅾɗđ',
  e: 'еεҽєэ℮ᴇ3€ə',
  f: 'ғƒꜰϝ',
  g: 'ɡցɢ9ɠ',
  h: 'һнհʜḥћ',
  i: 'іιıӏɩɪ1!ⅰї¡',
  j: 'јʝյ',
  k: 'кκᴋқ',
  l: 'ӏⅼʟ|ɫłǀ',
  m: 'мᴍⅿϻ',
  n: 'иոпɴηռ',
  o: 'оοօᴏ0ο०০૦௦౦೦øσ',
  p: 'рρᴘϱþ',
  q: 'ԛգզ',
  r: 'гʀɾᴦꭇя',
  s: 'ѕʂꜱ5$ʃ',
  t: 'тτᴛ7†ţ+',
  u: 'υսᴜцʋμ',
  v: 'νѵᴠⅴѴ',
  w: 'ԝωᴡшѡ',
  x: 'хχⅹ×ҳ',
  y: 'уγүʏỵ¥',
  z: 'ᴢʐ2ż',
}

/** Capitals that resemble a different letter than their lower-case form does. */
export const capitals: Readonly<Record<string, string>> = {
  Η: 'h',
  Ν: 'n',
  Ρ: 'p',
  Χ: 'x',
  Υ: 'y',
  Β: 'b',
  Ζ: 'z',
  Μ: 'm',
  Κ: 'k',
  Α: 'a',
  Ε: 'e',
  Ι: 'i',
  Ο: 'o',
  Τ: 't',
  В: 'b',
  Н: 'h',
  Р: 'p',
  С: 'c',
  У: 'y',
  Х: 'x',
  К: 'k',
  М: 'm',
  Т: 't',
  А: 'a',
  Е: 'e',
  О: 'o',
  І: 'i',
  Ѕ: 's',
  Ј: 'j',
}

const found: [string, string][] = []
for (const [letter, forms] of Object.entries(alike))
  for (const form of forms) if (!found.some(([known]) => known === form)) found.push([form, letter])

export const looks: Readonly<Record<string, string>> = Object.fromEntries(found)
