/** What a handler is given besides its body. Built once a request by http/mount.ts. */
import type { Readable } from 'node:stream'
import type {
  AuthOf,
  BodyOf,
  builtCalls,
  CallName,
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
  readonly invitePrefix: string
  readonly db: Scope
  /**
   * A visitor's own: its members press its next day, and it is deleted at `endsAt` of the wall
   * clock.
   */
  readonly visit?: { readonly endsAt: Date; readonly breakDay: number }
}

/** How passwords are kept. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(kept: string, password: string): Promise<boolean>
  /** Of a password that nobody has, made at the same cost: the time of an account that is not there. */
  readonly nobodysHash: string
}

export const deskSteps = ['required', 'offered', 'off'] as const
export type DeskStep = (typeof deskSteps)[number]

/** What the worlds of a host have in common. */
export interface Host {
  readonly catalogue: Scope
  readonly chain: Chain
  /**
   * The extended public key below which all deposit addresses of this host are derived; nothing can be spent with it.
   * Errors: `feature_closed` when nobody on this host keeps deposit keys.
   */
  depositKey(): Promise<string>
  /** Files of people, a folder a world. All processes of a host see the same one. */
  readonly uploadFolder: string
  /** Missing: this host does not push, and keeps no device's token. */
  readonly pushOn?: boolean
  /** What a facilitator may have; missing: 20 classes of 500 members. */
  readonly classLimits?: { readonly worlds: number; readonly members: number }
  /**
   * Newcomers from one address in a minute, by a class's own code; missing: by the class's size
   * (`account/entry.ts`).
   */
  readonly entriesAMinute?: number | undefined
  /** Days that a class is kept after its end; missing: for ever. */
  readonly classesKeptDays?: number | undefined
  /** What the host logs in with at its desk; missing: nobody logs in as the host. */
  readonly hostSecret?: string | undefined
  /**
   * Whether staff of the desk have a second step: asked of all, offered, or neither; missing: asked
   * of all.
   */
  readonly deskStep?: DeskStep
  /**
   * Where others find this server (`http://192.168.1.20:3000`), read when it is asked for; missing:
   * nowhere but here.
   */
  readonly origins?: () => readonly string[]
  /** The login that a terminal shows: it opens for this machine and its own networks alone. */
  readonly nearLogin?: { readonly world: string; readonly name: string }
  /** Missing: argon2id at the cost of `account/password/argon.ts`, which is what every server has. */
  readonly hasher?: PasswordHasher | undefined
}

/** A file that came with a call. It lies in a folder of its own until somebody takes it, and is gone after the call. */
export interface GivenFile {
  readonly path: string
  /** By its content. */
  readonly type: FileType
  readonly bytes: number
}

/** Of any call. */
export interface CallContext {
  readonly host: Host
  readonly wall: WallClock
  readonly random: Random
  readonly log: Log
  readonly language: Language
  /** The true peer, never a forwarded header. */
  readonly peer: string
  /**
   * The peer is this machine or on a private network of its own; not so what an unlisted proxy
   * sends on.
   */
  isNear(): boolean
  /** Where the calling page comes from, checked against our own; null when the browser does not say. */
  readonly origin: string | null
  /** What the browser says it is, cut short; never kept as it is. */
  readonly agent: string
  /** Secret of the device's practice phone, from its cookie; null when it has none. */
  readonly deviceSecret: string | null
  /** Sets or renews the device's cookie on the reply. */
  setDeviceSecret(secret: string): void
  /** The client's name for this act, of calls that honour one; null: no promise over retries. */
  readonly operationId: string | null
  /** Of calls that take files; missing when none came. */
  readonly files?: readonly GivenFile[]
}

/** In which language things are called; without one by the names that they were given first. */
export interface InLanguage {
  readonly language?: Language | undefined
}

/** Of a call in a world. */
export interface Context extends CallContext {
  readonly world: World
}

/** Where staff log in: a world, or the host's desk. Both schemas have the same tables for it. */
export type StaffRoom = Pick<World, 'slug' | 'db'>

/** Of a call at the host's desk, which is in no world. */
export interface EntranceContext extends CallContext {
  /** The catalogue, with the word that tokens of the desk begin with. */
  readonly desk: StaffRoom
  /** The same caller at another room: its device there, and its cookie. */
  inRoom(room: StaffRoom): CallContext
  /** For making and dropping worlds. */
  readonly database: Database
  findWorld(slug: string): Promise<World | undefined>
}

export interface DeskContext extends EntranceContext {
  readonly operatorId: bigint
  readonly role: DeskRole
  /** Whose worlds are one's own (`world.facilitator_id`): null for the host. */
  readonly facilitatorId: bigint | null
  readonly pseudonym: string
  readonly sessionHash: Buffer
  /** Begun with a second step. */
  readonly stepped: boolean
  /** In the transaction of the catalogue that does it, when that is not `desk.db`'s: the act takes its client's name. */
  readonly takeName?: (tx: Tx) => Promise<void>
}

export interface MemberContext extends Context {
  readonly memberId: Id<'member'>
  readonly sessionHash: Buffer
  /** Staff look at the account (pseudonym); missing: it is the member. */
  readonly viewedBy?: string
  /** For calls that ask for it (`stamped` in the contract). */
  readonly stamp?: MemberStamp
}

/** A session that nobody has looked up yet; the act's own statements do. */
export interface SessionKey {
  readonly sessionHash: Buffer
  /** Wall clock: an expired session is none. */
  readonly now: Date
}

/** Of a call that finds its member itself. */
export interface SessionContext extends Context {
  readonly session: SessionKey
}

/** The state that a member's figures rest on, read together with the session. */
export interface MemberStamp {
  /** While it is the same, no entry, claim, order, settled day or new member has changed them. */
  readonly key: string
  readonly state: { readonly clock: WorldClock; readonly openDay: number }
}

/** Anybody; a token that was given says who. */
export interface VisitorContext extends Context {
  readonly memberId: Id<'member'> | null
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

/** A file instead of an envelope, made while it is sent: calls that are marked `file` in the contract. */
export class Download {
  /** ASCII; begins with `practice-money-`, so that the mark goes with the file. */
  readonly name: string
  readonly type: string
  readonly content: AsyncIterable<string> | Readable
  /** How many lines a text has, when that is known: for showing how far it is. */
  readonly lines: number | undefined
  constructor(name: string, type: string, content: AsyncIterable<string> | Readable, lines?: number) {
    this.name = `practice-money-${name}`
    this.type = type
    this.content = content
    this.lines = lines
  }
}

type AnswerOf<N extends CallName> = (typeof builtCalls)[N] extends { readonly file: true }
  ? Download
  : DataOf<N> | WithMessage<DataOf<N>>

/** One call's handler: parsed body in, the contract's data out. It refuses by throwing `Refusal`. */
export type Handler<N extends CallName> = (
  body: BodyOf<N>,
  context: ContextByAuth[AuthOf<N>],
) => Promise<AnswerOf<N>>

/** A call of the contract without a handler does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> }
