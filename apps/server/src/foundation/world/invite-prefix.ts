/**
 * The letters that every invite code of a world begins with. All are three long, so that no prefix
 * is the beginning of another and a code names one world of the host: 32,768 of them.
 */
import { createHash } from 'node:crypto'

/** Without I, O, 0 and 1, which are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const invitePrefixLength = 3

/**
 * The prefixes to try for a slug, in order: its own three letters first, then those from its hash.
 */
export function* invitePrefixes(slug: string): Generator<string> {
  const own = [...slug.toUpperCase()]
    .filter((letter) => letters.includes(letter))
    .slice(0, invitePrefixLength)
  if (own.length === invitePrefixLength) yield own.join('')
  for (let tries = 0; tries < 1000; tries++) {
    const bytes = createHash('sha256').update(`${slug} ${tries}`).digest()
    yield Array.from(bytes.subarray(0, invitePrefixLength), (byte) => letters[byte % letters.length]).join('')
  }
}
