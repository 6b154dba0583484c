/**
 * Classes at the host's desk: a facilitator makes, archives, duplicates, exports and deletes own
 * worlds; the host all.
 */
import * as z from 'zod/mini'
import { declareCall, declareFileCall, done, nothing } from '../../../call.ts'
import { hostAlone, hostAndFacilitators } from '../../../roles.ts'
import { consoleList } from '../../../values/console-list.ts'
import { entryForms } from '../../../values/entry.ts'
import { amountInput } from '../../../values/money.ts'
import { classTemplates, crowdSizes } from '../../../values/preset-names.ts'
import { newWorldSlug, operationId, worldSlug } from '../../../values/text.ts'
import { dayNumber, instantText } from '../../../values/time.ts'
import { counted } from '../../identity/auth.ts'
import { reasonField } from '../reason.ts'
import { frightFields } from '../simulated.ts'

const classStates = ['running', 'paused', 'archived', 'ended'] as const

const yesNo = z.enum(['true', 'false'])
const whole = (pattern: RegExp) => z.string().check(z.regex(pattern))
const name = z.string().check(z.minLength(1), z.maxLength(120))

const classWorld = z.object({
  slug: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** Pseudonym of its facilitator; null: the host's own. */
  facilitator: z.nullable(z.string()),
  /** A visitor's own for an hour, requested on the front page: not a class. */
  ofVisitor: z.boolean(),
  state: z.enum(classStates),
  clock: z.object({ now: instantText, rate: z.number(), paused: z.boolean(), day: dayNumber }),
  policy: z.enum(['revenue-backed', 'promise-first']),
  /**
   * From its books: the share of the promises at the next 30 closes that would be paid without new
   * sales; null: none exists.
   */
  coverage: z.nullable(z.number()),
  /** The same without stated revenue. */
  coverageModelledOnly: z.nullable(z.number()),
  members: counted,
  memberCap: z.number(),
  nicknameEntry: z.boolean(),
  entry: z.enum(entryForms),
  endsAt: instantText,
  booksOpen: z.boolean(),
  /**
   * Path and fragment, below the host, by which anybody reads its books; null: they need no link.
   */
  booksLink: z.nullable(z.string()),
  /** The first day with an income that was not covered in full; null: none so far. */
  firstShortDay: z.nullable(dayNumber),
  /** The size of its tables, in bytes. */
  bytes: z.number(),
  /**
   * For a class that has ended: when the host deletes it whole. Null: it is running, or is never
   * deleted automatically.
   */
  deletedOn: z.nullable(instantText),
  /**
   * A member who uses it has no inviter; the address
   * `/w/<slug>/#/user/login/register?invite=<code>` contains it.
   */
  inviteCode: z.string(),
})
export type ClassWorld = z.output<typeof classWorld>

const { list: _, ...worlds } = consoleList({ sorts: ['made'], filters: {}, item: classWorld })
const own = { service: 'operator', auth: 'desk', ours: true } as const
const ofNew = ['world_exists', 'worlds_too_many', 'field_invalid', 'text_refused'] as const

/** The caller's own name for a long task: `desk.work` reports its progress. */
const work = z.optional(operationId)
const workStages = ['read', 'write', 'prove', 'delete'] as const
export type WorkStage = (typeof workStages)[number]

/** A larger world is moved by the server's command line. */
const worldBytesMax = 50_000_000

export const deskClassCalls = {
  'desk.worlds': declareCall({
    ...own,
    method: 'GET',
    path: 'desk/worlds',
    roles: hostAndFacilitators,
    summary: 'The caller’s own worlds, newest first; the host sees all.',
    ...worlds,
    errors: ['page_too_deep', 'field_invalid'],
  }),
  'desk.world': declareCall({
    ...own,
    method: 'GET',
    path: 'desk/world',
    roles: hostAndFacilitators,
    summary:
      'One of the caller’s own worlds. Another facilitator’s world answers like one that does not exist.',
    body: z.object({ slug: worldSlug }),
    data: classWorld,
    errors: ['not_found'],
  }),
  'desk.createWorld': declareCall({
    ...own,
    method: 'POST',
    path: 'desk/world/create',
    roles: hostAndFacilitators,
    summary: 'Makes a class from a preset with its crowd of simulated people, or an empty one.',
    body: z.object({
      slug: newWorldSlug,
      name,
      template: z.enum(classTemplates),
      policy: z.optional(z.enum(['revenue-backed', 'promise-first'])),
      startingMoney: z.optional(amountInput),
      memberCap: z.optional(whole(/^[1-9][0-9]{0,6}$/)),
      timeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      livesDays: z.optional(whole(/^[1-9][0-9]{0,2}$/)),
      /** Simulated people of a preset, present from the first day. Default: 60. */
      crowd: z.optional(z.enum(['0', ...crowdSizes.map(String)])),
      /** Of all groups of the crowd. */
      ...frightFields,
      /** Default: false. */
      booksClosed: z.optional(yesNo),
      /** Default: true. */
      pauseWhenShort: z.optional(yesNo),
      nicknameEntry: z.optional(yesNo),
      entry: z.optional(z.enum(entryForms)),
    }),
    data: classWorld,
    errors: [...ofNew, 'amount_invalid'],
  }),
  'desk.duplicateWorld': declareCall({
    ...own,
    method: 'POST',
    path: 'desk/world/duplicate',
    roles: hostAndFacilitators,
    summary:
      'Makes a class with the settings, products and texts of one of the caller’s own, without members and money.',
    body: z.object({ slug: worldSlug, newSlug: newWorldSlug, name }),
    data: classWorld,
    errors: [...ofNew, 'not_found'],
  }),
  'desk.archiveWorld': declareCall({
    ...own,
    method: 'POST',
    path: 'desk/world/archive',
    roles: hostAndFacilitators,
    summary:
      'Closes a class to money acts and newcomers and stops its clock, or opens it again before its end date.',
    body: z.object({ slug: worldSlug, archived: yesNo, reason: reasonField }),
    data: classWorld,
    errors: ['not_found', 'world_ended', 'text_refused'],
  }),
  'desk.renewBooksLink': declareCall({
    ...own,
    method: 'POST',
    path: 'desk/world/books-link',
    roles: hostAndFacilitators,
    summary: 'A new link of the class’s books: the old one no longer works.',
    body: z.object({ slug: worldSlug, reason: reasonField }),
    data: classWorld,
    errors: ['not_found', 'field_invalid', 'text_refused'],
  }),
  'desk.exportWorld': declareFileCall({
    ...own,
    method: 'POST',
    path: 'desk/world/export',
    roles: hostAndFacilitators,
    summary:
      'The world in one file, as `npm run world -- export` writes it, without passwords, second steps and recovery words; only the host gets a whole backup, to be protected like the database.',
    body: z.object({ slug: worldSlug, whole: z.optional(yesNo), work }),
    errors: ['forbidden', 'not_found', 'too_many_requests'],
  }),
  'desk.exportLedger': declareFileCall({
    ...own,
    method: 'POST',
    path: 'desk/world/ledger',
    roles: hostAndFacilitators,
    summary:
      'The whole ledger of the world through the last settled day, with the lines of all members, in the tables and columns of the public file.',
    body: z.object({ slug: worldSlug }),
    errors: ['not_found', 'too_many_requests'],
  }),
  'desk.importWorld': declareCall({
    ...own,
    method: 'POST',
    path: 'desk/world/import',
    roles: hostAndFacilitators,
    summary:
      'A class from its file, for the facilitator or host who sends it. A facilitator’s file must have been written by this host; the host may send any.',
    files: { filesMax: 1, pictureBytesMax: 0, videoBytesMax: null, worldBytesMax },
    long: true,
    body: z.object({ slug: z.optional(newWorldSlug), work }),
    data: z.object({
      world: classWorld,
      rows: z.number(),
      /** Its invite prefix was taken here: all its codes are new. */
      newInviteCodes: z.boolean(),
      /**
       * The file held no secrets: members set new passwords, and practice phones have new recovery
       * words.
       */
      newSecrets: z.boolean(),
    }),
    errors: [
      ...ofNew,
      'file_needed',
      'file_refused',
      'file_too_large',
      'files_too_many',
      'too_many_requests',
      'world_file_damaged',
      'world_file_newer',
      'world_file_foreign',
    ],
  }),
  'desk.standing': declareCall({
    ...own,
    method: 'GET',
    path: 'desk/standing',
    roles: hostAndFacilitators,
    summary:
      'What this host allows, how much of it is used, which worlds it could not upgrade, and whose database is away.',
    body: nothing,
    data: z.object({
      classes: z.object({ made: z.number(), /** Null: no limit. */ most: z.nullable(z.number()) }),
      /** Of one class. */
      membersMost: z.number(),
      simulatedMost: z.number(),
      /** Days after its end; null: a class is kept. */
      keptDays: z.nullable(z.number()),
      failed: z.array(
        z.object({
          slug: z.string(),
          facilitator: z.nullable(z.string()),
          version: z.number(),
          wanted: z.number(),
          at: instantText,
          /** The database's message; null for a facilitator. */
          reason: z.nullable(z.string()),
        }),
      ),
      /** Worlds whose database server cannot be reached, or lacks them; lists leave them out. */
      away: z.array(
        z.object({
          slug: z.string(),
          facilitator: z.nullable(z.string()),
          /** The server, and why it is away or that it lacks the world; null for a facilitator. */
          reason: z.nullable(z.string()),
        }),
      ),
      /**
       * Database servers with a standby that is not synchronous: one that takes over may lack the
       * last acts. None for a facilitator.
       */
      standbysBehind: z.array(z.string()),
      /**
       * Database servers on which acts wait, because their synchronous standby is away. None for a
       * facilitator.
       */
      standbysAway: z.array(z.string()),
    }),
    errors: [],
  }),
  'desk.upgradeWorld': declareCall({
    ...own,
    method: 'POST',
    path: 'desk/world/upgrade',
    roles: hostAlone,
    summary: 'Tries again to upgrade a world to this version of the program. Only for the host.',
    long: true,
    body: z.object({ slug: worldSlug, reason: reasonField }),
    data: done,
    errors: ['forbidden', 'not_found', 'text_refused', 'world_failed'],
  }),
  'desk.work': declareCall({
    ...own,
    method: 'GET',
    path: 'desk/work',
    roles: hostAndFacilitators,
    summary: 'The progress of the caller’s long work: lines read or written, tables deleted.',
    body: z.object({ work: operationId }),
    data: z.object({
      /** Null: not begun, or finished. */
      progress: z.nullable(z.object({ stage: z.enum(workStages), done: z.number(), of: z.number() })),
    }),
    errors: [],
  }),
  'desk.deleteWorld': declareCall({
    ...own,
    method: 'POST',
    path: 'desk/world/delete',
    roles: hostAndFacilitators,
    summary: 'Deletes a world whole: members, books, files. `confirm` is its short name, typed.',
    long: true,
    body: z.object({
      slug: worldSlug,
      confirm: z.string().check(z.maxLength(40)),
      reason: reasonField,
      work,
    }),
    data: z.object({ slug: z.string() }),
    errors: ['not_found', 'field_invalid', 'text_refused'],
  }),
}
