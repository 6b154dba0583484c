/**
 * A school day: a thousand classes on a host of two application processes and two Postgres servers,
 * five of them in a lesson at any moment, thirty phones each. Lessons follow each other without a
 * pause and are shortened so that eight fit into the time; within a lesson everything has the pace
 * of people. In the middle of the time midnight comes in every class at once. docs/capacity.md has
 * the figures. `--classes 100 --minutes 2` and `BENCH_SMALL=1` play a smaller one.
 */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { prove } from '../apps/server/src/ledger/proof/prove.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { hostLogin } from '../tests/outside/visit/ground.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { digitsOf, freshDatabase } from './read-worlds.ts'
import {
  makeClasses,
  membersBefore,
  pupilPassword,
  type SchoolClass,
  type SchoolHost,
  startClocks,
  startSchoolHost,
  type Used,
  unsettled,
  untilAsleep,
} from './school-host.ts'
import { type LessonsReport, playLessons } from './school-lessons.ts'
import type { Coming, Lesson } from './school-phone.ts'
import { quantiles } from './school-tally.ts'

const isSmall = process.env['BENCH_SMALL'] !== undefined
const sizeDefault = isSmall ? { classes: 12, minutes: 1 } : { classes: 1000, minutes: 10 }
const lessonsAtOnce = 5
const phones = 30
/** A day of school has so many, if the time has room for lessons of half a minute. */
const lessonsOfDay = 8
/** Of the members who were there before, half log in with their password. */
const knownShare = 2
const quietMs = isSmall ? 5_000 : 60_000
/** Below it the host is quiet: it has made its second demo and the template of visits. */
const quietCores = 0.12
const untilQuietMsMax = 600_000
/** The clocks of all classes are started in this time at most. */
const startClocksMs = isSmall ? 5_000 : 60_000
const lookAtMidnightMs = 1000
const midnightMsMax = 600_000
/** Classes asked for in one statement. */
const askedAtOnce = 100
/** Targets: milliseconds, seconds, and a share of one core. */
const readMsMax = 250
const actMsMax = 500
const jumpMsMax = 5000
const midnightSecondsMax = 60
const idleShareMax = 0.02

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

/** Cores in use by the applications and the servers while `wait` lasts. */
async function coresDuring(host: SchoolHost, wait: () => Promise<unknown>): Promise<Used> {
  const [before, beganMs] = [host.seconds(), performance.now()]
  await wait()
  const [after, seconds] = [host.seconds(), (performance.now() - beganMs) / 1000]
  const share = (later: readonly number[], earlier: readonly number[]) =>
    later.map((each, index) => (each - (earlier[index] ?? 0)) / seconds)
  return {
    applications: share(after.applications, before.applications),
    servers: share(after.servers, before.servers),
  }
}

/** Errors: the host is busy for ten minutes. */
async function untilQuiet(host: SchoolHost): Promise<void> {
  for (const endMs = Date.now() + untilQuietMsMax; Date.now() < endMs; )
    if (all(await coresDuring(host, () => sleep(10_000))) < quietCores) return
  throw new Error('the host without classes is not quiet')
}

const all = ({ applications, servers }: Used): number => sum([...applications, ...servers])

function pupilsOf({ members }: SchoolClass, number: number): Coming[] {
  return Array.from({ length: phones }, (_, nth): Coming => {
    const member = members[nth]
    if (member === undefined) return { kind: 'joins', name: `Pupil ${letters(number)} ${letters(nth)}` }
    return nth % knownShare === 0
      ? { kind: 'known', token: member.token }
      : { kind: 'login', digits: digitsOf(nth) }
  })
}

/** A name has no figures that might be a telephone number. */
const letters = (number: number): string =>
  String.fromCharCode(65 + (Math.floor(number / 26) % 26), 97 + (number % 26))

interface Plan {
  readonly lessons: readonly Lesson[]
  /** Classes without a lesson. */
  readonly idle: readonly SchoolClass[]
}

function planOf(classes: readonly SchoolClass[], minutes: number): Plan {
  const times = Math.max(
    1,
    Math.min(lessonsOfDay, Math.floor(classes.length / lessonsAtOnce), Math.floor(minutes * 2)),
  )
  const lastsMs = (minutes * 60_000) / times
  const inLesson = classes.slice(0, times * lessonsAtOnce)
  const lessons = inLesson.map((one, number) => ({
    ...{ slug: one.slug, inviteCode: one.inviteCode, pupils: pupilsOf(one, number), lastsMs },
    beginsMs: Math.floor(number / lessonsAtOnce) * lastsMs,
  }))
  return { lessons, idle: classes.slice(inLesson.length) }
}

/** By class: milliseconds from midnight to the settled day. Resolves after the last one. */
async function watchMidnight(
  { watching }: SchoolHost,
  idle: readonly SchoolClass[],
  midnightMs: number,
): Promise<number[]> {
  await sleep(midnightMs - Date.now())
  const lateMs: number[] = []
  await Promise.all(
    watching.map(async (client, index) => {
      let left = idle.filter(({ server }) => server === (index === 0 ? 'first' : 'north'))
      while (left.length > 0) {
        const still: SchoolClass[] = []
        for (let from = 0; from < left.length; from += askedAtOnce) {
          const some = left.slice(from, from + askedAtOnce)
          const late = await unsettled(client, some, 1)
          const nowMs = Date.now() - midnightMs
          for (let settled = late.length; settled < some.length; settled++) lateMs.push(nowMs)
          still.push(...late)
        }
        left = still
        if (Date.now() - midnightMs > midnightMsMax) throw new Error(`${left.length} days are not settled`)
        await sleep(lookAtMidnightMs)
      }
    }),
  )
  return lateMs
}

interface Day {
  readonly classes: number
  readonly report: LessonsReport
  readonly midnightsMs: readonly number[]
  readonly during: Used
  readonly megabytes: Used
}

/** The books prove in each class that had a lesson, and no purchase is missing or twice there. */
async function proveLessons({ database }: SchoolHost, lessons: readonly Lesson[], report: LessonsReport) {
  let bought = 0
  for (const slug of new Set(lessons.map((lesson) => lesson.slug))) {
    const world = await makeWorlds(database).find(slug)
    if (world === undefined) throw new Error(`no world ${slug}`)
    const { broken } = await prove(world.db, -1)
    if (broken !== null) throw new Error(`${slug} after its lesson: ${JSON.stringify(broken)}`)
    bought += (await world.db.one<{ orders: number }>(sql`select count(*)::int as orders from ord`)).orders
    bought -= membersBefore
  }
  const { count = 0, failures = 0 } = report.kinds['buys'] ?? {}
  if (bought < count - failures || bought > count)
    throw new Error(`${count - failures} purchases were answered, and ${bought} are there`)
}

async function playDay(host: SchoolHost, classes: readonly SchoolClass[], minutes: number): Promise<Day> {
  const { lessons, idle } = planOf(classes, minutes)
  const halfMs = (minutes * 60_000) / 2
  const startsMs = Date.now() + startClocksMs
  await startClocks(host, classes, startsMs + halfMs)
  if (Date.now() > startsMs) throw new Error('the clocks were started too slowly')
  await sleep(startsMs - Date.now())
  let played: [LessonsReport, number[]] | undefined
  const during = await coresDuring(host, async () => {
    played = await Promise.all([
      playLessons({ urls: host.urls, login: hostLogin, password: pupilPassword, lessons }),
      watchMidnight(host, idle, startsMs + halfMs),
    ])
  })
  const [report, midnightsMs] = played ?? []
  if (report === undefined || midnightsMs === undefined) throw new Error('nothing was played')
  printKinds(report)
  const megabytes = host.megabytes()
  await proveLessons(host, lessons, report)
  return { classes: classes.length, report, midnightsMs, during, megabytes }
}

const said = (values: readonly number[], digits: number): string =>
  values.map((value) => value.toFixed(digits)).join(' and ')

/** A line for each kind of request, for docs/capacity.md. */
function printKinds({ kinds, seconds }: LessonsReport): void {
  console.log('| a phone | requests a second | p50, ms | p99, ms | most, ms | failed |')
  const sorted = Object.entries(kinds).toSorted(([one], [other]) => one.localeCompare(other))
  for (const [kind, { count, p50Ms, p99Ms, mostMs, failures, firstFailure }] of sorted)
    console.log(
      `| ${kind} | ${(count / seconds).toFixed(2)} | ${p50Ms.toFixed(0)} | ${p99Ms.toFixed(0)} | ${mostMs.toFixed(0)} | ${failures} of ${count}${firstFailure === null ? '' : `: ${firstFailure}`} |`,
    )
}

interface Quiet {
  readonly without: Used
  readonly asleep: Used
}

function figuresOf(
  { classes, report, midnightsMs, during, megabytes }: Day,
  { without, asleep }: Quiet,
): Figure[] {
  const kinds = Object.entries(report.kinds)
  const p99 = (of: (kind: string) => boolean) =>
    Math.max(...kinds.flatMap(([kind, { p99Ms }]) => (of(kind) ? [p99Ms] : [])))
  const isRead = (kind: string) => kind.startsWith('reads ')
  const [requests, failures] = [
    sum(kinds.map(([, { count }]) => count)),
    sum(kinds.map(([, one]) => one.failures)),
  ]
  const jumps = quantiles(report.jumpsMs)
  const midnights = quantiles(midnightsMs)
  const cores = `cores: applications ${said(during.applications, 2)}, Postgres ${said(during.servers, 2)}, phones ${(report.processorSeconds / report.seconds).toFixed(2)}`
  const memory = `MB: applications ${said(megabytes.applications, 0)}, Postgres ${said(megabytes.servers, 0)}`
  return [
    figure(
      'school day: failed requests',
      failures,
      0,
      'lower',
      `of ${requests}, ${(requests / report.seconds).toFixed(0)} a second; ${cores}; ${memory}`,
    ),
    figure('school day: p99 of the slowest kind of read, ms', p99(isRead), readMsMax, 'lower'),
    figure(
      'school day: p99 of the slowest kind of act, ms',
      p99((kind) => !isRead(kind)),
      actMsMax,
      'lower',
    ),
    figure(
      'school day: the slowest day that a teacher ended, ms',
      jumps(1),
      jumpMsMax,
      'lower',
      `half of ${report.jumpsMs.length} within ${jumps(0.5).toFixed(0)} ms`,
    ),
    figure(
      'school day: the last class closed after midnight, seconds',
      midnights(1) / 1000,
      midnightSecondsMax,
      'lower',
      `half of ${midnightsMs.length} classes within ${(midnights(0.5) / 1000).toFixed(1)} s`,
    ),
    figure(
      `school day: ${classes} classes asleep, share of one core`,
      all(asleep) - all(without),
      idleShareMax,
      'lower',
      `the host with its two demos ${all(without).toFixed(3)}, with the classes ${all(asleep).toFixed(3)}`,
    ),
  ]
}

async function run(server: BenchServer): Promise<Figure[]> {
  const { classes: count, minutes } = { ...sizeDefault, ...server.size }
  const host = await startSchoolHost(await freshDatabase(server, 'bench_school_day'))
  // With what other programs of the machine want.
  const say = (what: string) =>
    console.log(`  ${new Date().toISOString().slice(11, 19)} ${what}; load ${loadavg()[0]?.toFixed(1)}`)
  try {
    say('the host runs')
    await untilQuiet(host)
    say('a quiet minute without classes')
    const without = await coresDuring(host, () => sleep(quietMs))
    say(`making ${count} classes`)
    const classes = await makeClasses(host, count)
    say('waiting until all are asleep')
    await untilAsleep(host)
    say('a quiet minute with them')
    await untilQuiet(host)
    const asleep = await coresDuring(host, () => sleep(quietMs))
    // A day that breaks off later keeps no figures.
    say(`they took ${all(asleep).toFixed(3)} cores, and the host without them ${all(without).toFixed(3)}`)
    say(`playing ${minutes} minutes`)
    const day = await playDay(host, classes, minutes)
    say('the books prove')
    return figuresOf(day, { without, asleep })
  } finally {
    await host.stop()
  }
}

export const schoolDayBench: Bench = { name: 'school-day', rounds: 1, run }
