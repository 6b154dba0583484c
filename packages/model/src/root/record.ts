/** The record of a day: what the root, its total and the day's entries are bound by. */
import {
  amountBytes,
  bytesOfHex,
  bytesOfText,
  dayBytes,
  hexOf,
  hmac,
  joined,
  type Sha256,
  worldBytes,
} from './bytes.ts'

/** Hashes are 32 bytes in hexadecimal. */
export interface DayRecord {
  readonly world: string
  readonly day: number
  /** The tree of balances has 2 to the power of `levels` leaves. */
  readonly levels: number
  /** What all members hold together, minor units. */
  readonly total: bigint
  readonly root: string
  /** `debtsDigest` of the tree of debts. */
  readonly debts: string
  /** SHA-256 of the day's salt and its entries, as `entryLine` writes them. */
  readonly entries: string
  /** The digest of the record before; zeros before the first one. */
  readonly previous: string
  /**
   * SHA-256 of the lines that ended with the day in the public file's table `joined`, as
   * `joinedLine` writes them; null in records of the first form, which do not bind them.
   */
  readonly joined: string | null
}

export const noRecord = '0'.repeat(64)

/** The root of the tree of debts, bound without showing it: few members owe anything. */
export const debtsDigest = (
  sha256: Sha256,
  { levels, total, root }: { readonly levels: number; readonly total: bigint; readonly root: string },
): string => hexOf(sha256(joined([Uint8Array.of(3, levels), amountBytes(total), bytesOfHex(root)])))

/**
 * The digest of all parts but `joined`, and the whole record in its first form. It is shown where
 * the parts are hidden, so that `joined` can be checked there too.
 */
const partsDigest = (sha256: Sha256, record: Omit<DayRecord, 'joined'>): string =>
  hexOf(
    sha256(
      joined([
        Uint8Array.of(2),
        bytesOfText('glasshouse/record/1'),
        worldBytes(record.world),
        dayBytes(record.day),
        Uint8Array.of(record.levels),
        amountBytes(record.total),
        bytesOfHex(record.root),
        bytesOfHex(record.debts),
        bytesOfHex(record.entries),
        bytesOfHex(record.previous),
      ]),
    ),
  )

/** The hash of the record, which the next record contains. */
export function recordDigest(sha256: Sha256, { joined: lines, ...record }: DayRecord): string {
  const parts = partsDigest(sha256, record)
  if (lines === null) return parts
  const form = bytesOfText('glasshouse/record/2')
  return hexOf(sha256(joined([Uint8Array.of(4), form, bytesOfHex(parts), bytesOfHex(lines)])))
}

/**
 * Comes before the entries of a day: amounts are few and known, so that the digest of the lines
 * alone would confirm a guess about the one that a reader does not know.
 */
export const entriesSalt = (sha256: Sha256, worldSecret: Uint8Array, day: number): Uint8Array =>
  hmac(sha256, worldSecret, bytesOfText(`glasshouse/entries/1/${day}`))

/**
 * What one movement of the day gives to one account, in minor units (below zero: it takes). The
 * account of a member is its kind alone (`member/wallet`); all others are named as in the chart.
 */
export interface FileEntry {
  /** Counted from 1 in the day, by the movements' ids: a file does not have the ids. */
  readonly movement: number
  readonly account: string
  readonly amount: bigint
}

/**
 * The day's entries are these lines one after the other, ordered by movement, then by the bytes of
 * the account, then by amount.
 */
export const entryLine = ({ movement, account, amount }: FileEntry): string =>
  `${movement},${account},${amount}\n`

/** What members without lines of their own did by one kind of movement, as the file has it. */
export interface JoinedLine {
  readonly kind: string
  readonly fromDay: number
  readonly throughDay: number
  readonly account: string
  readonly amount: bigint
}

/** The lines are in the order of the file: by kind, then by day, then by account. */
export const joinedLine = ({ kind, fromDay, throughDay, account, amount }: JoinedLine): string =>
  `${kind},${fromDay},${throughDay},${account},${amount}\n`
