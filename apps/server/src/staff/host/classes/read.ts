/** The state of a class, for the list and for its own page. */
import { type BodyOf, type ClassWorld, type DataOf, Refusal } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import {
  booksLink,
  isFailedWorld,
  orLost,
  readWorldState,
  TablesLost,
} from '../../../foundation/world/index.ts'
import { worldInviteCode } from '../../../identity/account/index.ts'
import { isServerAway } from '../../../platform/db/door.ts'
import { sql } from '../../../platform/db/sql.ts'
import { staffPage } from '../../../platform/staff-list.ts'
import { outlookNow } from '../../../scheme/books/index.ts'
import { type OwnWorld, ownWorld } from './own.ts'

type Reader = Pick<DeskContext, 'desk' | 'facilitatorId' | 'findWorld' | 'wall' | 'random' | 'log'>

function stateOf(at: { archived: boolean; paused: boolean; ended: boolean }): ClassWorld['state'] {
  if (at.archived) return 'archived'
  if (at.ended) return 'ended'
  return at.paused ? 'paused' : 'running'
}

async function classOf(
  { wall, random }: Reader,
  { world, isDefault, facilitator, deleteAt }: OwnWorld,
): Promise<ClassWorld> {
  const [{ info }, setting, size, inviteCode, foreseen] = await Promise.all([
    readWorldState(world, wall),
    world.db.one<{ cap: number; archived: boolean; key: string | null }>(
      sql`select member_cap as cap, archived_end is not null as archived, books_key as key from world_setting`,
    ),
    world.db.one<{ bytes: number }>(sql`
      select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = to_regnamespace(${world.db.schema})`),
    worldInviteCode(world, random),
    outlookNow({ world, wall }),
  ])
  const { clock, slug, name, policy, members, nicknameEntry, entry, endsAt, booksOpen, firstShort } = info
  return {
    slug,
    name,
    isDefault,
    facilitator,
    state: stateOf({
      archived: setting.archived,
      paused: clock.paused,
      ended: Date.parse(endsAt) <= wall.nowMs(),
    }),
    clock: { now: clock.now, rate: clock.rate, paused: clock.paused, day: clock.day },
    policy,
    coverage: foreseen.now.ratio,
    coverageModelledOnly: foreseen.nowEarned.ratio,
    members,
    memberCap: setting.cap,
    nicknameEntry,
    entry,
    endsAt,
    booksOpen,
    booksLink: booksLink(slug, setting.key),
    firstShortDay: firstShort?.day ?? null,
    bytes: size.bytes,
    deletedOn: (world.visit?.endsAt ?? deleteAt)?.toISOString() ?? null,
    ofVisitor: world.visit !== undefined,
    inviteCode,
  }
}

export async function readClass(context: Reader, slug: string): Promise<ClassWorld> {
  const own = await ownWorld(context, slug)
  return orLost(own.world, context.log, () => classOf(context, own))
}

interface ClassRow {
  readonly slug: string
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function listClasses(
  body: BodyOf<'desk.worlds'>,
  context: Reader,
): Promise<DataOf<'desk.worlds'>> {
  const { desk, facilitatorId } = context
  const { page, next, total } = await staffPage<ClassRow>(
    desk.db,
    { columns: sql`slug`, from: sql`world`, id: sql`world_id`, sorts: { made: null } },
    body,
    [facilitatorId === null ? null : sql`facilitator_id = ${facilitatorId}`],
  )
  // A class that is deleted meanwhile is left out. A class that could not be upgraded, or whose
  // server is away or lacks it, is in `desk.standing`.
  const classes = await Promise.all(
    page.map(({ slug }) =>
      readClass(context, slug).catch((error: unknown) => {
        const isGone = error instanceof Refusal && error.error === 'not_found'
        const isLost = error instanceof TablesLost
        if (isGone || isLost || isFailedWorld(error) || isServerAway(error)) return null
        throw error
      }),
    ),
  )
  return { list: classes.filter((one) => one !== null), next, total }
}
