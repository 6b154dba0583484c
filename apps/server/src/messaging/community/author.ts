/** The author of a post or comment, as everybody may see them. */
import { formatId } from '@glasshouse/contract'
import { maskedNumber } from '../../identity/practice/index.ts'

/**
 * Columns of `member` and `operator`; the columns of the table that the author is not in are null.
 */
export interface AuthorRow {
  readonly memberId: bigint | null
  readonly name: string | null
  readonly country: string | null
  readonly digits: string | null
  readonly pseudonym: string | null
}

/**
 * Staff: the pseudonym. A member: the chosen nickname, otherwise the number with its middle hidden,
 * otherwise the member's id.
 */
export function authorName({ memberId, name, country, digits, pseudonym }: AuthorRow): string {
  if (memberId === null) return pseudonym ?? ''
  if (name !== null) return name
  if (country !== null && digits !== null) return maskedNumber(country, digits)
  return formatId('member', memberId)
}
