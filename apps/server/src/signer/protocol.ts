/** The messages between the application and the signer: one object each, parsed on both sides. */
import * as z from 'zod/mini'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`)))
const address = hex(20)
const hash = hex(32)
/** An integer in units of the token's 18 decimals. */
const rawAmount = z.string().check(z.regex(/^[1-9][0-9]{0,29}$/))
const number = z.int().check(z.nonnegative())
const world = z.int().check(z.positive())

/** The longest message either side reads, in characters. */
export const messageLengthMax = 64 * 1024
/** The most transactions in one answer to `sent`. */
export const sentMax = 100

export const request = z.discriminatedUnion('kind', [
  /**
   * Names the chain that the signer works for. The first one is kept permanently; any other is
   * refused.
   */
  z.strictObject({ id: number, kind: z.literal('open'), chainId: number, genesis: hash, token: address }),
  /** An address that a member bound; payouts are signed only to such addresses. */
  z.strictObject({ id: number, kind: z.literal('learn'), address }),
  /**
   * Coins that a world put into the wallet: it can have this much more paid. The same filling
   * counts once.
   */
  z.strictObject({
    id: number,
    kind: z.literal('fill'),
    world,
    fillingId: z.string().check(z.regex(/^[0-9]{1,19}$/)),
    amount: rawAmount,
  }),
  /**
   * A transfer of the token to a known address. `payoutId` is the idempotency key: the same one
   * gives the same bytes.
   */
  z.strictObject({
    id: number,
    kind: z.literal('pay'),
    payoutId: z.string().check(z.regex(/^[a-z0-9:_-]{1,100}$/)),
    /** The world whose part of the wallet pays it. */
    world,
    to: address,
    amount: rawAmount,
  }),
  /** The transactions signed from a nonce on, so that none is missing on the chain. */
  z.strictObject({ id: number, kind: z.literal('sent'), fromNonce: number }),
])

export type SignerRequest = z.output<typeof request>
export type RequestOf<K extends SignerRequest['kind']> = Extract<SignerRequest, { kind: K }>

export const refusals = [
  'not_open',
  'another_chain',
  'address_unknown',
  'addresses_limit',
  'payout_limit',
  'hour_limit',
  'world_hour_limit',
  'world_empty',
  'payout_conflict',
  'malformed',
  'broken',
] as const
export type SignerRefusal = (typeof refusals)[number]

const signed = z.strictObject({ payoutId: z.string(), nonce: number, hash, raw: z.string() })
export type SignedPayout = z.output<typeof signed>

const answers = {
  /**
   * `publicKey`: extended, of all deposit addresses; `payer`: the wallet that pays withdrawals.
   */
  open: z.strictObject({ publicKey: z.string(), payer: address }),
  learn: z.strictObject({ added: z.boolean() }),
  fill: z.strictObject({ added: z.boolean() }),
  pay: signed,
  sent: z.array(signed).check(z.maxLength(sentMax)),
}
export type AnswerOf<K extends keyof typeof answers> = z.output<(typeof answers)[K]>

/** Parses the signer's answer to a request of this kind; throws on anything else. */
export const parseAnswer = <K extends keyof typeof answers>(kind: K, answer: unknown): AnswerOf<K> =>
  answers[kind].parse(answer) as AnswerOf<K>

export const reply = z.discriminatedUnion('ok', [
  z.strictObject({ id: number, ok: z.literal(true), answer: z.unknown() }),
  z.strictObject({ id: number, ok: z.literal(false), refusal: z.enum(refusals), reason: z.string() }),
])
export type SignerReply = z.output<typeof reply>

/** A request that the signer refuses; `reason` is for the log. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused'
  readonly refusal: SignerRefusal
  constructor(refusal: SignerRefusal, reason: string) {
    super(`${refusal}: ${reason}`)
    this.refusal = refusal
  }
}
