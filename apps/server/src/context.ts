/** The context that a handler gets besides its body. http/auth.ts builds it once per request. */
import type { Readable } from 'node:stream'
import type {
  AuthOf,
  BodyOf,
  CallName,
  callDeclarations,
  DataOf,
  DeskRole,
  Id,
  Language,
  OperatorRole,
} from '@glasshouse/contract'
import type { WorldClock } from '@glasshouse/model'
import type { Chain } from './chain/index.ts'
import type { WallClock } from './platform/clock.ts'
import type { Database, Scope, Tx } from './platform/db/pool.ts'
import type { FileType } from './platform/file-type.ts'
import type { Log } from './platform/log.ts'
import type { Random } from './platform/random.ts'

/** One isolated platform: its members, products, books and clock. */
export interface World {
  readonly slug: string
  /** The name of the database server that it lives on, whole. */
  readonly server: string
  readonly invitePrefix: string
  /** Its use is said: it keeps the world awake, and wakes it. */
  readonly db: Scope
  /** The same schema, for looking whether anything is due: the world may sleep meanwhile. */
  readonly quiet: Scope
  /** The catalogue of its host. */
  readonly catalogue: Scope
  /**
   * A visitor's own world: its members start its next day, and it is deleted at `endsAt` of the
   * wall clock.
   */
  readonly visit?: { readonly endsAt: Date; readonly breakDay: number }
}

/** Hashes and verifies passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(kept: string, password: string): Promise<boolean>
  /**
   * The hash of a password that nobody has, made at the same cost: a login to an unknown account
   * takes the same time.
   */
  readonly nobodysHash: string
}

export const deskSteps = ['required', 'offered', 'off'] as const
export type DeskStep = (typeof deskSteps)[number]

/** Services and settings that the worlds of a host share. */
export interface Host {
  readonly catalogue: Scope
  readonly chain: Chain
  /**
   * The extended public key from which all deposit addresses of this host are derived; nothing can
   * be spent with it. Errors: `feature_closed` when nobody on this host keeps deposit keys.
   */
  depositKey(): Promise<string>
  /** People's uploads, with a folder for each world. All processes of a host share it. */
  readonly uploadFolder: string
  /** Missing: this host does not push, and keeps no device's token. */
  readonly pushOn?: boolean
  /** The limits of a facilitator; missing: 20 classes of 500 members. */
  readonly classLimits?: { readonly worlds: number; readonly members: number }
  /**
   * Newcomers from one address in a minute, by a class's own code; missing: by the class's size
   * (`account/entry.ts`).
   */
  readonly entriesAMinute?: number | undefined
  /** Days that a class is kept after its end; missing: for ever. */
  readonly classesKeptDays?: number | undefined
  /** The secret with which the host logs in at its desk; missing: nobody logs in as the host. */
  readonly hostSecret?: string | undefined
  /**
   * Whether staff of the desk have a second step: required of all, offered, or off; missing:
   * required of all.
   */
  readonly deskStep?: DeskStep
  /**
   * The addresses at which others reach this server (`http://192.168.1.20:3000`), computed at each
   * call; missing: only this machine reaches it.
   */
  readonly origins?: () => readonly string[]
  /**
   * The login that a terminal prints: it is accepted from this machine and its own networks alone.
   */
  readonly nearLogin?: { readonly world: string; readonly name: string }
  /**
   * Missing: argon2id at the cost of `account/password/argon.ts`, which is what every server has.
   */
  readonly hasher?: PasswordHasher | undefined
}

/**
 * A file that was sent with a call. It is kept in a folder of its own until the call moves it, and
 * is deleted after the call.
 */
export interface GivenFile {
  readonly path: string
  /** Detected from its content. */
  readonly type: FileType
  readonly bytes: number
}

/** The context of any call. */
export interface CallContext {
  readonly host: Host
  readonly wall: WallClock
  readonly random: Random
  readonly log: Log
  readonly language: Language
  /** The true peer: forwarding headers count from listed proxies alone. */
  readonly peer: string
  /**
   * Whether the peer is this machine or on a private network of its own; false for a request that
   * an unlisted proxy forwards.
   */
  isNear(): boolean
  /**
   * The origin of the calling page; the guard refuses foreign ones for writing calls. Null when the
   * browser does not send it.
   */
  readonly origin: string | null
  /** The browser's user agent, cut short; never stored as it is. */
  readonly agent: string
  /**
   * Secret of the device's practice phone, from its cookie or a wrapped app's header; null when it
   * has none.
   */
  readonly deviceSecret: string | null
  /** Sets or renews the device's secret on the reply. */
  setDeviceSecret(secret: string): void
  /** The idempotency key, for calls that honour one; null: a retry may act again. */
  readonly operationId: string | null
  /** For calls that take files; missing when none were sent. */
  readonly files?: readonly GivenFile[]
}

/** The language of names; without one the original names are used. */
export interface InLanguage {
  readonly language?: Language | undefined
}

/** The context of a call in a world. */
export interface Context extends CallContext {
  readonly world: World
}

/** Where staff log in: a world, or the host's desk. Both schemas have the same tables for it. */
export type StaffRoom = Pick<World, 'slug' | 'db'>

/** The context of a call at the host's desk, which is in no world. */
export interface EntranceContext extends CallContext {
  /** The catalogue, with the slug that tokens of the desk begin with. */
  readonly desk: StaffRoom
  /** The context of the same caller in another room: its device there, and its cookie. */
  inRoom(room: StaffRoom): CallContext
  /** For making and dropping worlds. */
  readonly database: Database
  findWorld(slug: string): Promise<World | undefined>
}

export interface DeskContext extends EntranceContext {
  readonly operatorId: bigint
  readonly role: DeskRole
  /** The owner of the caller's own worlds (`world.facilitator_id`): null for the host. */
  readonly facilitatorId: bigint | null
  readonly pseudonym: string
  readonly sessionHash: Buffer
  /** Whether the session began with a second step. */
  readonly stepped: boolean
  /**
   * Records the client's idempotency key in the transaction of the catalogue that does the act,
   * when that is not `desk.db`'s.
   */
  readonly takeName?: (tx: Tx) => Promise<void>
}

export interface MemberContext extends Context {
  readonly memberId: Id<'member'>
  readonly sessionHash: Buffer
  /** The pseudonym of the staff who view the account; missing: the caller is the member. */
  readonly viewedBy?: string
  /** For calls that ask for it (`stamped` in the contract). */
  readonly stamp?: MemberStamp
}

/** A session that has not been looked up yet; the act's own statements do that. */
export interface SessionKey {
  readonly sessionHash: Buffer
  /** Wall clock: an expired session does not count. */
  readonly now: Date
}

/** The context of a call that looks its member up itself. */
export interface SessionContext extends Context {
  readonly session: SessionKey
}

/** The state on which a member's figures depend, read together with the session. */
export interface MemberStamp {
  /** While it is the same, no entry, claim, order, settled day or new member has changed them. */
  readonly key: string
  readonly state: { readonly clock: WorldClock; readonly openDay: number }
}

/** Anybody may call; a token that is given identifies the member. */
export interface VisitorContext extends Context {
  readonly memberId: Id<'member'> | null
  /** For calls that ask for it, of a member. */
  readonly stamp?: MemberStamp | undefined
}

/**
 * Anybody may call; whether the caller may read the books is looked up only where a class's books
 * need it. A token that is no session's counts as none.
 */
export interface ReaderContext extends Context {
  /** The key that was sent; null: none. */
  readonly booksKey: string | null
  /** Whether the token that was sent is a member's session of this world. */
  isMember(): Promise<boolean>
}

export interface DeviceContext extends Context {
  readonly deviceId: bigint
}

export interface OperatorContext extends Context {
  readonly operatorId: bigint
  readonly role: OperatorRole
  readonly pseudonym: string
  readonly sessionHash: Buffer
}

export interface ContextByAuth {
  readonly public: Context
  readonly visitor: VisitorContext
  readonly reader: ReaderContext
  readonly device: DeviceContext
  readonly member: MemberContext
  readonly session: SessionContext
  readonly operator: OperatorContext
  readonly entrance: EntranceContext
  readonly desk: DeskContext
}

/** Data that also sets the reply's `msg`: the token, for the calls that log in. */
export class WithMessage<D> {
  readonly data: D
  readonly msg: string
  constructor(data: D, msg: string) {
    this.data = data
    this.msg = msg
  }
}

/**
 * A file instead of an envelope, made while it is sent: calls that are marked `file` in the
 * contract.
 */
export class Download {
  /** ASCII; begins with `practice-money-`, so that the mark goes with the file. */
  readonly name: string
  readonly type: string
  readonly content: AsyncIterable<string> | Readable
  /** The number of lines of a text, when it is known: for showing the progress. */
  readonly lines: number | undefined
  constructor(name: string, type: string, content: AsyncIterable<string> | Readable, lines?: number) {
    this.name = `practice-money-${name}`
    this.type = type
    this.content = content
    this.lines = lines
  }
}

type AnswerOf<N extends CallName> = (typeof callDeclarations)[N] extends { readonly file: true }
  ? Download
  : DataOf<N> | WithMessage<DataOf<N>>

/**
 * One call's handler: parsed body in, the contract's data out. It refuses by throwing `Refusal`.
 */
export type Handler<N extends CallName> = (
  body: BodyOf<N>,
  context: ContextByAuth[AuthOf<N>],
) => Promise<AnswerOf<N>>

/** A call of the contract without a handler does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> }
