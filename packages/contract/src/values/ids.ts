/**
 * Ids are typed, prefixed and sort by the order in which they were made.
 *
 * In the database an id is an int8 from a sequence; on the wire it is `<prefix>_<base 32>`
 * (Crockford's alphabet, lower case), so that an order's id can never be passed for a member's.
 */
import * as z from 'zod/mini'

const idPrefixes = {
  member: 'mem',
  product: 'prd',
  order: 'ord',
  income: 'inc',
  claim: 'clm',
  movement: 'mov',
  message: 'msg',
  captcha: 'cap',
  operator: 'opr',
  session: 'ses',
  revenue: 'rev',
  payee: 'pye',
  withdrawal: 'wdr',
  recharge: 'rch',
  bankLine: 'bnl',
  deposit: 'dep',
  passkey: 'pky',
  filling: 'fil',
  bulletin: 'bul',
  push: 'psh',
  support: 'sup',
  post: 'pst',
  comment: 'cmt',
  report: 'rpt',
  coupon: 'cpn',
  feedback: 'fbk',
  groupPicture: 'grp',
  reward: 'rwd',
  place: 'plc',
  request: 'req',
  act: 'act',
  redemptionCode: 'rdc',
  simulation: 'sim',
  correction: 'cor',
} as const

export type IdKind = keyof typeof idPrefixes

declare const idBrand: unique symbol
/** A number of the database that names one thing of a kind. */
export type Id<K extends IdKind> = bigint & { readonly [idBrand]: K }

export const id = <K extends IdKind>(_kind: K, value: bigint): Id<K> => value as Id<K>

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** `formatId('order', 33n)` is `ord_11`. */
export function formatId<K extends IdKind>(kind: K, value: bigint): string {
  let rest = value
  let text = ''
  do {
    text = alphabet[Number(rest % 32n)] + text
    rest /= 32n
  } while (rest > 0n)
  return `${idPrefixes[kind]}_${text}`
}

/** Parses an id of the wire; null when the prefix, the alphabet or the size is wrong. */
export function parseId<K extends IdKind>(kind: K, text: string): Id<K> | null {
  const prefix = `${idPrefixes[kind]}_`
  if (!text.startsWith(prefix) || text.length > prefix.length + 12) return null
  let value = 0n
  for (const letter of text.slice(prefix.length)) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return null
    value = value * 32n + BigInt(digit)
  }
  return text.length > prefix.length ? id(kind, value) : null
}

const idTexts = new Map<IdKind, z.ZodMiniString>()

/** The wire's schema for an id of one kind; always the same one. */
/* @__NO_SIDE_EFFECTS__ */
export function idText(kind: IdKind): z.ZodMiniString {
  const pattern = new RegExp(`^${idPrefixes[kind]}_[0-9a-hjkmnp-tv-z]{1,12}$`)
  const text = idTexts.get(kind) ?? z.string().check(z.regex(pattern))
  idTexts.set(kind, text)
  return text
}

/** An id in a request: a text on the wire, and a number of the database for the handler. */
/* @__NO_SIDE_EFFECTS__ */
export const parsedId = <K extends IdKind>(kind: K) =>
  z.pipe(
    idText(kind),
    z.transform((text: string): Id<K> => {
      const parsed = parseId(kind, text)
      if (parsed === null) throw new RangeError(`not an id: ${text}`)
      return parsed
    }),
  )

/** The kind of an id, by its schema; undefined for any other schema. */
export const idKindOf = (schema: unknown): IdKind | undefined =>
  [...idTexts].find(([, text]) => text === schema)?.[0]

/**
 * An income is one order's return for one day: its id is both, `inc_<order>.<day>`,
 * because the table has no other key (day first keeps a million inserts a day in order).
 */
export interface IncomeKey {
  readonly orderId: Id<'order'>
  readonly day: number
}

export const incomeIdText = z.string().check(z.regex(/^inc_[0-9a-hjkmnp-tv-z]{1,12}\.[0-9]{1,6}$/))

export const formatIncomeId = (key: IncomeKey): string =>
  `${formatId('order', key.orderId).replace(idPrefixes.order, idPrefixes.income)}.${key.day}`

export function parseIncomeId(text: string): IncomeKey | null {
  const [head = '', day = ''] = text.split('.')
  const orderId = parseId('order', head.replace(idPrefixes.income, idPrefixes.order))
  if (orderId === null || !/^[0-9]{1,6}$/.test(day)) return null
  return { orderId, day: Number(day) }
}

/** A record of the wallet: its movement, and the number of the wallet's entry in it. */
export interface RecordKey {
  readonly movementId: Id<'movement'>
  readonly seq: bigint
}

const recordIdText = z.string().check(z.regex(/^mov_[0-9a-hjkmnp-tv-z]{1,12}\.[0-9]{1,18}$/))

/** A record's id (`mov_1k.7`) in a request, and a key for the handler. */
export const parsedRecordId = z.pipe(
  recordIdText,
  z.transform((text: string): RecordKey => {
    const [movement = '', seq = ''] = text.split('.')
    const movementId = parseId('movement', movement)
    if (movementId === null) throw new RangeError(`not a record's id: ${text}`)
    return { movementId, seq: BigInt(seq) }
  }),
)

/** An income's id, as `incomeIdText` on the wire and a key for the handler. */
export const parsedIncomeId = z.pipe(
  incomeIdText,
  z.transform((text: string): IncomeKey => {
    const parsed = parseIncomeId(text)
    if (parsed === null) throw new RangeError(`not an income's id: ${text}`)
    return parsed
  }),
)
