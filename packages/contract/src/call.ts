/** The declaration of one call of the contract. */
import * as z from 'zod/mini'
import type { ErrorName } from './errors.ts'
import type { DeskRole, OperatorRole } from './roles.ts'
import type { Topic } from './topics.ts'
import type { ListRules } from './values/console-list.ts'
import type { Feature } from './values/feature-names.ts'

export const services = ['user', 'product', 'square', 'wallet', 'gift', 'books', 'operator'] as const
export type Service = (typeof services)[number]

/**
 * Who may call: anyone; anyone, with an optional token that identifies a member (`visitor`);
 * anyone who may read the world's open books (`reader`): with the key of their link or a member's
 * token, where the books need one; a device that holds a practice phone; a logged-in member; the
 * same (`session`), looked up by the call's own first statement, so that it costs no round trip; an
 * operator of the world. At the host's desk, which is in no world: anyone (`entrance`), and the
 * host or a facilitator (`desk`).
 */
export type Auth =
  | 'public'
  | 'visitor'
  | 'reader'
  | 'device'
  | 'member'
  | 'session'
  | 'operator'
  | 'entrance'
  | 'desk'

export interface Address<A extends Auth = Auth> {
  readonly service: Service
  readonly method: 'GET' | 'POST'
  /**
   * After the service's prefix, exactly as the specification spells it, without a leading slash.
   */
  readonly path: string
  readonly auth: A
  /** The specification does not have this call; the app needs it. */
  readonly ours?: true
}

type Schema = z.core.$ZodType

/**
 * Files sent with a call as parts of a form (multipart/form-data); the parts' own names do not
 * matter.
 */
export interface TakenFiles {
  readonly filesMax: number
  /**
   * The size limit of one picture (PNG, JPEG, WebP or GIF); its dimensions have a limit of their
   * own.
   */
  readonly pictureBytesMax: number
  /** The size limit of one video (MP4 or WebM); null: no videos. */
  readonly videoBytesMax: number | null
  /** The size limit of an exported world, sent in place of pictures; missing: none. */
  readonly worldBytesMax?: number
}

/**
 * A call of staff does not compile without the roles that may make it, and no other call has any.
 */
type RolesOf<A extends Auth> = A extends 'operator'
  ? { readonly roles: readonly OperatorRole[] }
  : A extends 'desk'
    ? { readonly roles: readonly DeskRole[] }
    : { readonly roles?: never }

export interface CallShape<B extends Schema, D extends Schema, A extends Auth> extends Address<A> {
  /** The staff roles that may make it. */
  readonly roles?: readonly (OperatorRole | DeskRole)[]
  readonly summary: string
  readonly body: B
  readonly data: D
  /** Refusals of this call besides those of every call. */
  readonly errors: readonly ErrorName[]
  /** A money act: the call accepts an idempotency key (operation id). */
  readonly money?: true
  /** The topics that a read shows: it is read again when one of them changes. */
  readonly shows?: readonly Topic[]
  /** The topics that an act of a member changes. */
  readonly changes?: readonly Topic[]
  /**
   * Closed while staff have switched this feature off. Customer service has no call of this kind,
   * but an answer of its own (`support_closed`): earlier messages can still be read.
   */
  readonly feature?: Feature
  /**
   * Polled often, seldom with a new answer: the handler learns whether any of the member's data
   * changed.
   */
  readonly stamped?: true
  /** Open to staff who have still to set up a required second step; every other call is not. */
  readonly setsUp?: true
  /** It answers with a file instead of the envelope; refusals use the envelope as always. */
  readonly file?: true
  /** It may take minutes, as a file does. */
  readonly long?: true
  /**
   * A list of staff (`consoleList`): also available as a file, by `operator.listFile` or
   * `desk.listFile`.
   */
  readonly list?: ListRules
  /** It takes files: as multipart, and as a plain form when no file is sent. */
  readonly files?: TakenFiles
}

export type CallDeclaration<
  B extends Schema = Schema,
  D extends Schema = Schema,
  A extends Auth = Auth,
> = CallShape<B, D, A>

/*
 * The mark below is on everything that declarations are made with: an app's bundle then leaves out
 * those that the app does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export const declareCall = <const B extends Schema, const D extends Schema, const A extends Auth>(
  shape: CallShape<B, D, A> & RolesOf<A>,
): CallDeclaration<B, D, A> => shape

/**
 * Money acts and all changes by staff have an idempotency key: a repeat under the same key gets
 * the first answer.
 */
export const honoursOperationId = ({ money, method, auth, file }: CallDeclaration): boolean =>
  money === true || (isStaffAct({ method, auth }) && file === undefined)

/** The refusals that the idempotency key itself can cause. */
export const namedErrors = ({ money }: CallDeclaration): ErrorName[] =>
  money ? ['idempotency_conflict'] : ['idempotency_conflict', 'act_done']

/** Changes by staff, in a world or at the host's desk. */
export const isStaffAct = ({ method, auth }: Pick<CallDeclaration, 'method' | 'auth'>): boolean =>
  method === 'POST' && (auth === 'operator' || auth === 'desk')

/** A call without input. */
export const nothing = z.object({})
/** A call without output: success says everything. */
export const done = z.object({})

type FileShape<B extends Schema, A extends Auth> = Omit<
  CallShape<B, typeof nothing, A>,
  'data' | 'file' | 'files'
>

/** A call that answers with a file. */
/* @__NO_SIDE_EFFECTS__ */
export const declareFileCall = <const B extends Schema, const A extends Auth>(
  shape: FileShape<B, A> & RolesOf<A>,
): CallDeclaration<B, typeof nothing, A> & { readonly file: true } => ({
  ...shape,
  data: nothing,
  file: true,
})
