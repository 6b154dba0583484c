/**
 * The daily root: a Merkle sum tree over what all members held at a close, bound by the day's
 * record. A member checks in the browser that it is counted, and with the right amount.
 */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { amountText } from '../../values/money.ts'
import { dayNumber, dayText } from '../../values/time.ts'

const hashText = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const worldText = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

const shownLeaves = z.array(
  z.object({
    /** Its number among the member's leaves, which gives its salt. */
    leaf: z.number(),
    amount: amountText,
    /** Its place among all leaves, from 0. */
    position: z.number(),
    /** The other node of each level, from the leaf up. */
    path: z.array(z.object({ sum: amountText, hash: hashText })),
  }),
)

const recordData = z.object({
  world: worldText,
  day: dayNumber,
  /** The tree has two to the power of this leaves. */
  levels: z.number(),
  /** What all members held together. */
  total: amountText,
  root: hashText,
  /** Binds the tree of debts without showing it. */
  debts: hashText,
  /** Of the day's entries. */
  entries: hashText,
  /** The digest of the record before; zeros before the first. */
  previous: hashText,
  /**
   * Of the lines that ended with the day in the ledger's public file; null in records of the first
   * form.
   */
  joined: z.nullable(hashText),
})

const proofData = z.object({
  world: worldText,
  day: dayNumber,
  /** The member's public id. */
  code: z.string(),
  /** The salts of the member's leaves follow from it; nobody else is given it. */
  secret: hashText,
  held: z.object({ wallet: amountText, savings: amountText, shares: amountText, withdrawing: amountText }),
  leaves: shownLeaves,
  /**
   * Null: nothing was owed. Its tree is null while fewer than eleven members owe anything: the sums
   * would tell what the others owe.
   */
  debt: z.nullable(
    z.object({
      owed: amountText,
      tree: z.nullable(
        z.object({ levels: z.number(), total: amountText, root: hashText, leaves: shownLeaves }),
      ),
    }),
  ),
})

export const rootCalls = {
  'books.proof': declareCall({
    service: 'books',
    method: 'GET',
    path: 'proof',
    auth: 'member',
    ours: true,
    summary:
      'The proof that I am counted in the newest day’s record, and with what amount; the records so far.',
    shows: ['books', 'wallet'],
    /** `seen`: a day whose record the device has kept; it is listed however old it is. */
    body: z.object({ seen: z.optional(dayText) }),
    data: z.object({
      /** The world's id, which every leaf and record contains. */
      world: worldText,
      /** The first day that has a record. */
      since: dayNumber,
      settledThrough: dayNumber,
      /**
       * `none`: no record yet. `few`: fewer than eleven members held anything, so that the total
       * less one’s own would tell what few others hold. `later`: the member joined after that
       * close. `given`: the proof is here.
       */
      state: z.enum(['none', 'few', 'later', 'given']),
      /** Newest first, at most a hundred, and the one that was asked for. */
      records: z.array(z.object({ day: dayNumber, digest: hashText })),
      /** The newest record. */
      record: z.nullable(recordData),
      proof: z.nullable(proofData),
    }),
    errors: ['feature_closed'],
  }),
}
