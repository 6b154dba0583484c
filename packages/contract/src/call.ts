/** How one call of the contract is written down. */
import * as z from 'zod/mini'
import type { ErrorName } from './errors.ts'
import type { DeskRole, OperatorRole } from './roles.ts'
import type { ListRules } from './values/desk-list.ts'

export const services = ['user', 'product', 'square', 'wallet', 'gift', 'books', 'operator'] as const
export type Service = (typeof services)[number]

/**
 * Who may call: anyone; anyone, and a token that is given says who (`visitor`); a device that holds a practice phone; a logged-in member; the same (`session`), whom the call's
 * own first statement finds, so that it costs no round trip; an operator of the world. Of the host's desk, which is in
 * no world: anyone (`entrance`), and the host or a facilitator (`desk`).
 */
export type Auth = 'public' | 'visitor' | 'device' | 'member' | 'session' | 'operator' | 'entrance' | 'desk'

export interface Address<A extends Auth = Auth> {
  readonly service: Service
  readonly method: 'GET' | 'POST'
  /** After the service's prefix, exactly as the specification spells it, without a leading slash. */
  readonly path: string
  readonly auth: A
  /** The specification does not have this call; the app needs it. */
  readonly ours?: true
}

type Schema = z.core.$ZodType

/** Files that come with a call as parts of a form (multipart/form-data); the parts' own names do not matter. */
export interface TakenFiles {
  readonly filesMax: number
  /** Of one picture (PNG, JPEG, WebP or GIF); its dimensions have a limit of their own. */
  readonly pictureBytesMax: number
  /** Of one video (MP4 or WebM); null: no videos. */
  readonly videoBytesMax: number | null
  /** Of a world that was exported, instead of pictures; missing: none. */
  readonly worldBytesMax?: number
}

/** A call of staff does not compile without the roles that may make it, and no other call has any. */
type RolesOf<A extends Auth> = A extends 'operator'
  ? { readonly roles: readonly OperatorRole[] }
  : A extends 'desk'
    ? { readonly roles: readonly DeskRole[] }
    : { readonly roles?: never }

export interface BuiltShape<B extends Schema, D extends Schema, A extends Auth> extends Address<A> {
  /** Who of the staff may make it. */
  readonly roles?: readonly (OperatorRole | DeskRole)[]
  readonly summary: string
  readonly body: B
  readonly data: D
  /** Refusals that this call adds to those every call can give. */
  readonly errors: readonly ErrorName[]
  /** Money moves: the call honours an operation id. */
  readonly money?: true
  /** Asked for often, seldom with a new answer: the handler is told whether anything of the member's changed. */
  readonly stamped?: true
  /** Open to staff who have still to set up the second step that is asked of them; every other call is not. */
  readonly setsUp?: true
  /** It answers with a file instead of the envelope; refusals come as ever. */
  readonly file?: true
  /** It may take minutes, as a file does. */
  readonly long?: true
  /** A list of staff (`deskList`): a file, too, by `operator.listFile` or `desk.listFile`. */
  readonly list?: ListRules
  /** It takes files: as multipart, and as a plain form when there is none to send. */
  readonly files?: TakenFiles
}

export type BuiltCall<
  B extends Schema = Schema,
  D extends Schema = Schema,
  A extends Auth = Auth,
> = BuiltShape<B, D, A>

export const built = <const B extends Schema, const D extends Schema, const A extends Auth>(
  shape: BuiltShape<B, D, A> & RolesOf<A>,
): BuiltCall<B, D, A> => shape

/** Money acts, and all that staff change: sent again under the same name, it answers as it did the first time. */
export const honoursOperationId = ({ money, method, auth, file }: BuiltCall): boolean =>
  money === true || (isStaffAct({ method, auth }) && file === undefined)

/** What can come of the name itself. */
export const namedErrors = ({ money }: BuiltCall): ErrorName[] =>
  money ? ['idempotency_conflict'] : ['idempotency_conflict', 'act_done']

/** What staff change, in a world or at the host's desk. */
export const isStaffAct = ({ method, auth }: Pick<BuiltCall, 'method' | 'auth'>): boolean =>
  method === 'POST' && (auth === 'operator' || auth === 'desk')

/** A call that takes nothing. */
export const nothing = z.object({})
/** A call whose success says all there is to say. */
export const done = z.object({})

type FileShape<B extends Schema, A extends Auth> = Omit<
  BuiltShape<B, typeof nothing, A>,
  'data' | 'file' | 'files'
>

/** A call that answers with a file. */
export const builtFile = <const B extends Schema, const A extends Auth>(
  shape: FileShape<B, A> & RolesOf<A>,
): BuiltCall<B, typeof nothing, A> & { readonly file: true } => ({
  ...shape,
  data: nothing,
  file: true,
})
