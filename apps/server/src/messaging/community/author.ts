/** Who wrote something, as everybody may see it. */
import { formatId } from '@glasshouse/contract'
import { maskedNumber } from '../../identity/practice/index.ts'

/** Columns of `member` and `operator`; those of the other are null. */
export interface AuthorRow {
  readonly memberId: bigint | null
  readonly name: string | null
  readonly country: string | null
  readonly digits: string | null
  readonly pseudonym: string | null
}

/** A chosen nickname; otherwise the number with its middle hidden; staff under their pseudonym. */
export function authorName({ memberId, name, country, digits, pseudonym }: AuthorRow): string {
  if (memberId === null) return pseudonym ?? ''
  if (name !== null) return name
  if (country !== null && digits !== null) return maskedNumber(country, digits)
  return formatId('member', memberId)
}
