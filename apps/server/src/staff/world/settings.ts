/** The settings of a world that staff change, each change with a line in the books. */
import {
  type BodyOf,
  msPerDay,
  Refusal,
  readReason,
  refusedText,
  type WorldSettingsData,
} from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { writeFrame } from '../../foundation/world/for-staff/write-settings.ts'
import {
  areBooksOpen,
  booksLink,
  checkName,
  classLimitsDefault,
  isTimeZone,
  livesDaysMax,
  memberCapMax,
  readSettings,
  recordAct,
  type WorldSettings,
} from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffContext, settingAct, staffOf } from '../act.ts'

const endMostMs = ({ madeReal }: WorldSettings): number => madeReal.getTime() + livesDaysMax * msPerDay

export async function settingsData(
  runner: Runner,
  { world, wall }: Pick<StaffContext, 'world' | 'wall'>,
): Promise<WorldSettingsData> {
  const settings = await readSettings(runner)
  return {
    name: settings.name,
    timeZone: settings.timeZone,
    memberCap: settings.memberCap,
    machinesMax: settings.machinesMax,
    endsAt: settings.endsReal.toISOString(),
    endsAtMost: new Date(endMostMs(settings)).toISOString(),
    booksOpen: areBooksOpen(settings, wall.nowMs()),
    booksLink: booksLink(world.slug, settings.booksKey),
    takeBasisPoints: settings.takeBasisPoints,
    pauseWhenShort: settings.pauseWhenShort,
    stating:
      settings.statesBasisPoints === 0 || settings.statesThroughDay === null
        ? null
        : { basisPoints: settings.statesBasisPoints, throughDay: settings.statesThroughDay },
    mailRegistration: settings.mailRegistration,
    nicknameEntry: settings.nicknameEntry,
    entry: settings.entry,
    off: [...settings.off],
  }
}

/** A class needs no more machines of one member than this. */
const machinesMost = 100_000

type ChangedSettings = Partial<
  Pick<
    WorldSettings,
    'name' | 'timeZone' | 'memberCap' | 'endsReal' | 'mailRegistration' | 'nicknameEntry' | 'entry'
  > & {
    readonly machinesMax: number
  }
>
type SetWorldBody = Omit<BodyOf<'operator.setWorld'>, 'reason'>

/** Errors: `text_refused` and `field_invalid`, with the field. */
function readName(name: string): string {
  const holds = refusedText(name)
  if (holds !== null) throw new Refusal('text_refused', { field: 'name', facts: { holds } })
  try {
    checkName(name)
    return name
  } catch {
    throw new Refusal('field_invalid', { field: 'name' })
  }
}

/**
 * A class has the member limit that its host sets for facilitators; the host's own worlds have the
 * limit of every world.
 */
async function membersMost({ host, world }: OperatorContext): Promise<number> {
  const isClass = await host.catalogue.maybe(
    sql`select from world where slug = ${world.slug} and facilitator_id is not null`,
  )
  return isClass === undefined ? memberCapMax : (host.classLimits ?? classLimitsDefault).members
}

/** Errors: `field_invalid`, `text_refused`. */
function readWanted(asked: SetWorldBody): ChangedSettings {
  const { name, timeZone, memberCap, endsAt, mailRegistration, nicknameEntry, entry } = asked
  const machinesMax = asked.machinesMax === undefined ? undefined : Number(asked.machinesMax)
  const wrong = (field: keyof SetWorldBody) => new Refusal('field_invalid', { field })
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw wrong('timeZone')
  if (machinesMax !== undefined && machinesMax > machinesMost) throw wrong('machinesMax')
  return {
    ...(name === undefined ? {} : { name: readName(name) }),
    ...(machinesMax === undefined ? {} : { machinesMax }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(memberCap === undefined ? {} : { memberCap: Number(memberCap) }),
    ...(endsAt === undefined ? {} : { endsReal: endsAt }),
    ...(mailRegistration === undefined ? {} : { mailRegistration: mailRegistration === 'true' }),
    ...(nicknameEntry === undefined ? {} : { nicknameEntry: nicknameEntry === 'true' }),
    ...(entry === undefined ? {} : { entry }),
  }
}

/** The text of each setting in the books. An unchanged setting is left out. */
const said: { readonly [K in keyof Required<ChangedSettings>]: (settings: WorldSettings) => string } = {
  name: ({ name }) => name,
  timeZone: ({ timeZone }) => `time zone ${timeZone}`,
  memberCap: ({ memberCap }) => `${memberCap} members at most`,
  machinesMax: ({ machinesMax }) => `${machinesMax} machines a member at most`,
  endsReal: ({ endsReal }) => `ends ${endsReal.toISOString()}`,
  mailRegistration: ({ mailRegistration }) => `registering by mail ${mailRegistration ? 'open' : 'off'}`,
  nicknameEntry: ({ nicknameEntry }) => `coming in by nickname ${nicknameEntry ? 'open' : 'off'}`,
  entry: ({ entry }) => `entry ${entry}`,
}

/**
 * Changes the settings that are given. The end must be in the future, and at most 365 days after
 * the world was made. A cap below the current number of members admits nobody else and removes
 * nobody.
 * Errors: `field_missing` when no setting is given, `field_invalid`, `text_refused`, `world_ended`
 * (the end of an archived world).
 */
export async function setWorld(
  { reason: given, ...asked }: BodyOf<'operator.setWorld'>,
  context: OperatorContext,
): Promise<WorldSettingsData> {
  const staff = staffOf(context)
  if (Object.values(asked).every((value) => value === undefined))
    throw new Refusal('field_missing', { field: 'name' })
  const wanted = readWanted(asked)
  const reason = readReason('reason', given)
  const most = await membersMost(context)
  return await settingAct(staff, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await readSettings(tx)
    const after = { ...before, ...wanted }
    // A cap that is older than the host's lower limit may stay, but not grow.
    if (after.memberCap > Math.max(most, before.memberCap))
      throw new Refusal('field_invalid', { field: 'memberCap' })
    const endMs = after.endsReal.getTime()
    const endMoves = wanted.endsReal !== undefined
    if (endMoves && (endMs <= staff.wall.nowMs() || endMs > endMostMs(before)))
      throw new Refusal('field_invalid', { field: 'endsAt' })
    // An archived world has ended early; only opening it again at the host's desk undoes that.
    if (endMoves && before.archived) throw new Refusal('world_ended', { field: 'endsAt' })
    await writeFrame(tx, after)
    const changed = Object.entries(said).filter(([, say]) => say(before) !== say(after))
    if (changed.length === 0) return await settingsData(tx, staff)
    await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'world', {
      before: changed.map(([, say]) => say(before)).join(', '),
      after: changed.map(([, say]) => say(after)).join(', '),
      reason,
    })
    return await settingsData(tx, staff)
  })
}
