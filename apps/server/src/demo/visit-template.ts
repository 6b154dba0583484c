/**
 * Makes the world from which visitors' own worlds are copied: a class preset with its crowd, run by
 * the engine that visitors use, through the day before its first income that is not covered. A
 * course in memory computes beforehand which day that is.
 */
import { formatMoney, type Money, money, msPerDay, readMoney } from '@glasshouse/contract'
import { type CourseTerms, courseOfPreset, crowdOf, outcomeOf, presets, runCourse } from '@glasshouse/model'
import type { World } from '../context.ts'
import { catalogueSchema, makeSchema } from '../foundation/world/index.ts'
import type { WallClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/pool.ts'
import { secureRandom } from '../platform/random.ts'
import { simulate } from '../scheduler/simulated/index.ts'
import { creditDue } from '../scheme/day/index.ts'
import { createListed } from '../scheme/product/for-staff/create-listed.ts'
import { addCapital, addSimulated, byHost } from '../staff/index.ts'
import { forgetTemplate, keepTemplate, readTemplate, visitTemplate } from '../staff/visit/index.ts'
import { endDay, moveTo } from './calendar.ts'
import { withoutDiskWaits } from './without-disk-waits.ts'

export interface TemplateNeeds {
  readonly database: Database
  readonly wall: WallClock
  readonly stopping: () => boolean
}

const people = 40
/** Day 0 is this many days before the day on which the template is made. */
const daysBack = 20
/**
 * The first short day of its course, and the percentage that is paid on it: neither nearly all nor
 * nearly nothing, so that one visitor’s money does not delay it.
 */
const wanted = { fromDay: 18, throughDay: 23, leastPercent: 35, mostPercent: 65 } as const
const seedsMax = 500
const acting = { hour: 12, lastHour: 9.5 } as const

const source = presets['breaks-around-day-20']
/**
 * The preset with an operator's pot that only pays rewards and outlasts them, so that a visitor's
 * first income and sign-in can be paid. Its crowd buys again from the income it receives and
 * requests no withdrawals, so nothing of it is on a chain.
 */
const preset: typeof source = {
  ...source,
  operatorFunds: false,
  capitalPerPerson: '10.00',
  crowd: source.crowd.map((group) => ({ ...group, behaviour: { ...group.behaviour, withdraws: 0 } })),
}
/** A template of another recipe is made again. */
const recipe = `${preset.name}/${people}/3`

export interface Course {
  readonly seed: number
  readonly breakDay: number
}

/** The first seed whose course breaks as wanted. */
function findCourse(dayZeroMs: number): Course {
  for (let seed = 1; seed <= seedsMax; seed++) {
    const terms: CourseTerms = courseOfPreset(preset, {
      people,
      seed: String(seed),
      dayZeroMs,
      timeZone: 'UTC',
    })
    const run = runCourse(terms, wanted.throughDay + 1)
    const { breakDay } = outcomeOf(run)
    const day = breakDay === null || breakDay < wanted.fromDay ? undefined : run.days[breakDay]
    if (day === undefined) continue
    const percent = Number((day.paid * 100n) / day.promised)
    if (percent >= wanted.leastPercent && percent <= wanted.mostPercent) return { seed, breakDay: day.day }
  }
  throw new Error('no course of the preset breaks as a visitor should see it')
}

/**
 * Makes the template when it is missing, or of another recipe or version. Two processes take turns.
 */
export async function ensureVisitTemplate({ database, wall, stopping }: TemplateNeeds): Promise<void> {
  const catalogue = database.scope(catalogueSchema)
  const client = await database.dedicated()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 9))', [visitTemplate.schema])
    if ((await readTemplate(catalogue))?.recipe === recipe) return
    // A spare that is being made reads the template, and would be a copy of the old one.
    await client.query('select pg_advisory_lock(hashtextextended($1, 9))', [visitTemplate.spare])
    await forgetTemplate(catalogue)
    for (const schema of [visitTemplate.spare, visitTemplate.schema])
      await client.query(`drop schema if exists "${schema}" cascade`)
    await client.query('select pg_advisory_unlock(hashtextextended($1, 9))', [visitTemplate.spare])
    const dayZeroMs = (Math.floor(wall.nowMs() / msPerDay) - daysBack) * msPerDay
    const { seed, breakDay } = findCourse(dayZeroMs)
    await makeSchema(database, wall, visitTemplate.schema, {
      slug: 'visit',
      name: 'A world of your own',
      seed: BigInt(seed),
      dayZeroMs,
      paused: true,
      policy: preset.policy,
      operatorFunds: preset.operatorFunds,
      takeBasisPoints: preset.takeBasisPoints,
      nicknameEntry: true,
      mailRegistration: false,
      livesDays: 365,
      // Nobody is there to read and answer.
      off: ['support', 'feedback', 'tasks'],
      filled: (tx) => createListed(tx, preset.products),
    })
    const { schema, prefix } = visitTemplate
    const db = database.scope(schema)
    const world = withoutDiskWaits({
      slug: 'visit',
      server: database.server,
      invitePrefix: prefix,
      db,
      quiet: db,
      catalogue,
    })
    if (await live({ world, wall, stopping }, { seed, breakDay }))
      await keepTemplate(catalogue, { breakDay, recipe }, new Date(wall.nowMs()))
  } finally {
    // The connection's end releases the locks.
    await client.end()
  }
}

interface Living extends Pick<TemplateNeeds, 'wall' | 'stopping'> {
  readonly world: World
}

/** False: the server stops, and the next start begins again. */
async function live({ world, wall, stopping }: Living, { seed, breakDay }: Course): Promise<boolean> {
  await begin({ world, wall }, seed)
  const act = async (day: number, hour: number) => {
    await moveTo(world, day, hour)
    const turn = { stopping, turnMs: Number.POSITIVE_INFINITY, pause: async () => undefined }
    await simulate({ world, wall, random: secureRandom, ...turn })
  }
  const lastDay = breakDay - 1
  for (let day = 0; day < lastDay; day++) {
    await act(day, acting.hour)
    if (stopping()) return false
    await endDay(world, wall, day)
  }
  await act(lastDay, acting.lastHour)
  await creditDue(world.db, wall)
  return !stopping()
}

/** Adds the capital and the crowd of the first day, as in a class. */
async function begin({ world, wall }: Pick<Living, 'world' | 'wall'>, seed: number): Promise<void> {
  const staff = byHost(world, wall)
  const capital: Money = money(readMoney(preset.capitalPerPerson) * BigInt(people))
  await addCapital(staff, { amount: formatMoney(capital), evidence: 'Founding capital of the operator' })
  for (const { people: count, behaviour } of crowdOf(preset, people)) {
    const { rumourDay: _, ...rest } = behaviour
    await addSimulated(staff, { ...rest, count, seed: String(seed), reason: 'The crowd of this world' })
  }
}
