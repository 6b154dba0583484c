/**
 * Randomness as a pure function of a seed and a purpose, so that a re-run, another process or a
 * browser gets the same number, in any order and without state.
 *
 * FNV-1a (32 bits) over the seed and the keys, then MurmurHash3's finaliser to spread the last
 * characters over all bits. Public-domain functions; 32-bit integer arithmetic only, so no engine
 * can differ. Good for weather, not for secrets. Over 100,000 keys in a row the mean of `drawPpm`
 * is within 0.3% of a half.
 */

const prime = 0x01000193
/** The separator of seed and keys. */
const separator = 0x1f

/**
 * The hash, extended by a text's code points. By index, because an iterator takes twice as long:
 * the course of a preset draws 100,000 times.
 */
function hashedOn(before: number, text: string): number {
  let hash = before
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) ?? 0
    if (point > 0xffff) at++ // two of the text's places
    hash = Math.imul(hash ^ point, prime)
  }
  return hash
}

/** MurmurHash3's end: 32 uniform bits. */
function finished(before: number): number {
  const once = Math.imul(before ^ (before >>> 16), 0x85ebca6b)
  const hash = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

type Key = string | number

function hashed(seed: string, keys: readonly Key[]): number {
  let hash = hashedOn(0x811c9dc5, seed)
  for (const key of keys) hash = hashedOn(Math.imul(hash ^ separator, prime), String(key))
  return hash
}

/**
 * 32 uniform bits as a whole number 0 … 2³² − 1. Keys are distinct: ('a', 12) is not ('a1', 2).
 */
export const draw32 = (seed: string, ...keys: readonly Key[]): number => finished(hashed(seed, keys))

/** A uniform whole number 0 … 999,999. The product stays under 2⁵³, so it is exact. */
export const drawPpm = (seed: string, ...keys: readonly Key[]): number =>
  Math.floor((draw32(seed, ...keys) * 1_000_000) / 2 ** 32)

/**
 * The draws of many numbers under the same keys, in three steps, because a course draws for a
 * million members on each day: what all of them have in common (`prefixOf`), what ten neighbours
 * have in common (`fillTens`), and the last digit (`withDigit`). Together they are
 * `draw32(seed, ...keys, number)`.
 */
export const prefixOf = (seed: string, ...keys: readonly Key[]): number =>
  Math.imul(hashed(seed, keys) ^ separator, prime)

const zero = 48

const beforeTheEnd = (tensHash: number, digit: number): number => Math.imul(tensHash ^ (zero + digit), prime)

/** The hash of a number's digits; 0, which leads no other number, has none. */
function hashedDigits(prefix: number, number: number): number {
  if (number === 0) return prefix
  const leading = Math.floor(number / 10)
  return beforeTheEnd(hashedDigits(prefix, leading), number - leading * 10)
}

/**
 * `draw32(seed, ...keys, number)` for numbers from 1 on, most of which follow one another: the
 * leading digits are hashed anew only where they are others.
 */
export function drawsOf(prefix: number): (number: number) => number {
  let [known, hash] = [0, prefix]
  return (number) => {
    const leading = Math.floor(number / 10)
    if (leading !== known) {
      known = leading
      hash = hashedDigits(prefix, leading)
    }
    return withDigit(hash, number - leading * 10)
  }
}

/**
 * For the tens from `first`, in hundreds, until the array is full: the hash of all digits of their
 * numbers but the last.
 */
export function fillTens(prefix: number, tens: Int32Array, first: number): void {
  for (let nth = 0; nth < tens.length; nth += 100)
    fillHundred(tens, nth, hashedDigits(prefix, (first + nth) / 100))
  if (first > 0) return
  for (let digit = 0; digit < 10; digit++) tens[digit] = beforeTheEnd(prefix, digit)
  tens[0] = prefix
}

/**
 * By itself, and with the array used before its loops: after a call, V8 asks anew of which kind an
 * array is.
 */
function fillHundred(tens: Int32Array, from: number, leading: number): void {
  const hash = beforeTheEnd
  tens[from] = leading
  for (let tenth = 0; tenth < 10; tenth++) {
    const before = hash(leading, tenth)
    const at = from + tenth * 10
    for (let digit = 0; digit < 10; digit++) tens[at + digit] = hash(before, digit)
  }
}

/**
 * Written out, as `oneBelow` is: a function that is called costs a course a few steps a draw, also
 * where it is compiled into its caller.
 */
export function withDigit(tensHash: number, digit: number): number {
  const digits = Math.imul(tensHash ^ (zero + digit), prime)
  const once = Math.imul(digits ^ (digits >>> 16), 0x85ebca6b)
  const hash = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A limit (1 … 2³²) as two whole numbers of 32 bits: see `oneBelow`. */
export interface Limit {
  /** The largest draw below it. */
  readonly last: number
  /** That draw's upper half, where a draw's last step would have the draw's own. */
  readonly upper: number
}

/** The sign turned: comparing 32 bits with a sign then orders them as if they had none. */
const turned = (bits: number): number => (bits ^ 0x80000000) | 0

export function limitFor(below: number): Limit {
  const last = below - 1
  return { last: turned(last), upper: turned(last >>> 16) }
}

/**
 * 1 when `withDigit` is below a limit, and 0 when it is not. A hash's last step mixes its upper
 * half into its lower one, and the lower half decides only where the upper one is the limit's: so
 * the limit's is mixed in, which is known beforehand. No jump: a processor cannot foresee it.
 */
export function oneBelow(tensHash: number, digit: number, last: number, upper: number): number {
  const digits = Math.imul(tensHash ^ (zero + digit), prime)
  const hash = Math.imul(digits ^ (digits >>> 16), 0x85ebca6b)
  return Number((Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) ^ upper) <= last)
}

/** `drawPpm` is below this many percent exactly when the 32 bits are below this limit. */
export const limitOfPercent = (percent: number): number => Math.ceil((percent * 2 ** 32) / 100)

/** ⌊32 bits × choices ÷ 2³²⌋, one of up to 2¹⁶ choices, in whole numbers of 32 bits. */
export const oneOf = (choices: number, bits: number): number =>
  (Math.imul(bits >>> 16, choices) + (Math.imul(bits & 0xffff, choices) >>> 16)) >>> 16
