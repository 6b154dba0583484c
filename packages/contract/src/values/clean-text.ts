/**
 * Short texts that people write for others to read: names, posts. Characters that are invisible,
 * hide their neighbours or turn the line around are refused; the rest is normalised (NFC), so that
 * texts that look equal are equal.
 */
import * as z from 'zod/mini'

/**
 * Marks in a row on one letter: Hindi needs three (क़्षिँ), emoji two; hundreds would cover the
 * lines around.
 */
const marksInARowMax = 4

/**
 * Controls, direction overrides and isolates, zero-width and filler characters, tags, annotation
 * marks, halves of surrogate pairs, private use. The joiners U+200C and U+200D have their own
 * rule.
 */
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e0fff}]/u

const stackedMarks = new RegExp(`\\p{M}{${marksInARowMax + 1},}`, 'u')
/**
 * Joiners bind Indic letters and emoji: after a letter, mark or picture and before another, one at
 * a time.
 */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * One line of text in its stored form: NFC, blanks collapsed, trimmed. Null when it holds
 * characters that cannot be shown honestly, or no visible ones.
 */
export function cleanText(text: string): string | null {
  const line = text
    .normalize('NFC')
    .replace(/[\t\n\r\p{Zs}]+/gu, ' ')
    .trim()
  const refused =
    unseen.test(line) || stackedMarks.test(line) || strayJoiner.test(line) || !visible.test(line)
  return refused ? null : line
}

/** Several lines: each one clean or empty, at most one empty line in a row. */
export function cleanLines(text: string): string | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => (line.trim() === '' ? '' : cleanText(line)))
  if (lines.includes(null)) return null
  const joined = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return joined === '' ? null : joined
}

/** The wire's schema for one clean line; lengths count code points, as a reader would. */
export const cleanTextField = (limits: { readonly min: number; readonly max: number }) =>
  z.pipe(
    // A code point is at most two units and NFC at most triples a text: longer ones are refused
    // unread.
    z.string().check(z.maxLength(limits.max * 6)),
    z.transform((text: string, context) => {
      const clean = cleanText(text)
      const length = clean === null ? 0 : [...clean].length
      if (clean !== null && length >= limits.min && length <= limits.max) return clean
      context.issues.push({ code: 'custom', message: 'not a clean text', input: text })
      return z.NEVER
    }),
  )
