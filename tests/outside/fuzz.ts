/**
 * Fifty thousand nonsensical calls of every kind: members', staff's, the desk's, with films,
 * pictures and files of worlds, with odd tokens, worlds and languages. None is answered 5xx except
 * the documented 503, each has its envelope, and no answer shows where in the program it failed.
 */
import { type Answer, type Caller, type CallRequest, makeCaller, type Route } from './visit/caller.ts'
import type { Findings } from './visit/findings.ts'
import type { Ground } from './visit/ground.ts'
import { inLanes, sequence } from './visit/lanes.ts'
import { oddPost } from './visit/odd-files.ts'
import { type Chance, chanceOf, remember, valueFor } from './visit/odd-values.ts'
import { enter, makeClass, openPlace, operation, type Place } from './visit/people.ts'

const seed = 20_261_122
const lanes = 12
const membersOfOne = 4
/**
 * The number of calls after which a new crew enters: sessions end, and rate limits are by hour and
 * day.
 */
const callsOfCrew = 1500
const oddHeaders = ['', 'en_US', 'xx_XX', 'hi_IN', '\u00ff', '../..', 'a'.repeat(3000)]

/** Not an HTTP call. */
const leftOut = new Set(['socket'])
/**
 * After these the caller is logged out or disabled, and every later call would be a 401: the script
 * makes only one in twenty of them.
 */
const endsMuch =
  /^(?:auth\.logout|auth\.updatePassword|session\.end|account\.end|\w+\.(?:logout|changePassword|endSession)|desk\.(?:archive|delete)World|operator\.(?:disable|endMember)\w+|view\.end)/

interface Crew {
  readonly nobody: Caller
  readonly staff: Caller
  /** A facilitator of the script's own, so that other people's classes are not touched. */
  readonly desk: Caller
  readonly members: readonly Caller[]
}

const all = ({ nobody, staff, desk, members }: Crew): Caller[] => [nobody, staff, desk, ...members]

interface Run {
  readonly place: Place
  readonly chance: Chance
  readonly known: Map<string, string[]>
  readonly statuses: Map<number, number>
  readonly names: Map<string, number>
  readonly faults: string[]
}

/** `size`: the number of calls. */
export async function fuzz(ground: Ground, seen: Findings, size: number): Promise<void> {
  const place = await openPlace(ground.url, ground.login)
  const run: Run = {
    place,
    chance: chanceOf(seed),
    known: new Map(),
    statuses: new Map(),
    names: new Map(),
    faults: [],
  }
  const routes = [...place.routes].filter(([name]) => !leftOut.has(name))
  let crew = await makeCrew(run)
  const gone: Caller[] = []
  let made = 0
  let renewing: Promise<void> | undefined
  await inLanes(lanes, sequence(size), async () => {
    if (renewing !== undefined) await renewing
    made++
    if (made % callsOfCrew === 0)
      renewing = makeCrew(run)
        .then((fresh) => {
          // Some calls of the previous crew are still under way: they may finish.
          gone.push(...all(crew))
          crew = fresh
        })
        .finally(() => {
          renewing = undefined
        })
    let [name, route] = drawn(routes, run.chance)
    while (endsMuch.test(name) && run.chance(20) > 0) [name, route] = drawn(routes, run.chance)
    await oneCall(run, callerFor(name, crew, run.chance), name, route)
  })
  const by = [...run.statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  seen.say(`${made} calls of ${run.names.size} names answered ${by.join(', ')}`)
  const untouched = routes.filter(([name]) => !run.names.has(name)).map(([name]) => name)
  if (size >= 50 * routes.length)
    seen.holds(untouched.length === 0, `every call was tried ${untouched.join(', ')}`)
  seen.holds(
    run.faults.length === 0,
    `no answer 5xx but 503, and none that shows the program ${run.faults.slice(0, 10).join('; ')}`,
  )
  const alive = await makeCaller(place.url, place.routes).call('world.info')
  seen.holds(alive.code === 200, 'the server answers afterwards')
  for (const caller of [...gone, ...all(crew)]) caller.end()
  place.desk.end()
}

/**
 * Members of a new class, its staff, a facilitator of the script's own, and a caller without a
 * token.
 */
async function makeCrew({ place, chance }: Run): Promise<Crew> {
  const desk = makeCaller(place.url, place.routes)
  const name = `Fuzz ${[...crypto.randomUUID()]
    .map((sign) => 'abcdefghijklmnop'[Number.parseInt(sign, 16)] ?? '')
    .join('')
    .slice(0, 12)}`
  const { password } = (
    await place.desk.must('desk.createFacilitator', { name, reason: 'For a script' }, operation())
  ).data
  desk.token = (await desk.must('desk.login', { name, password })).msg
  const own = { ...place, desk }
  const lesson = await makeClass(own, 'fuzz', { startingMoney: '1000', template: 'machines-that-earn' })
  const members: Caller[] = []
  for (const nth of sequence(membersOfOne)) {
    const from = `127.90.${chance(250) + 1}.${chance(250) + 1}`
    members.push(await enter(own, lesson, `Fay ${'abcdefgh'[nth]}`, from))
  }
  return { nobody: makeCaller(place.url, place.routes), staff: lesson.staff, desk, members }
}

function drawn<T>(items: readonly T[], chance: Chance): T {
  const item = items[chance(items.length)]
  if (item === undefined) throw new Error('there is nothing to draw from')
  return item
}

/** Mostly a caller with permission; every tenth time any caller. */
function callerFor(name: string, { nobody, staff, desk, members }: Crew, chance: Chance): Caller {
  const anybody = [nobody, staff, desk, ...members]
  if (chance(10) === 0) return drawn(anybody, chance)
  if (name.startsWith('desk.')) return desk
  if (name.startsWith('operator.') || name.endsWith('ConsolePage.fetch')) return staff
  return drawn(members, chance)
}

async function oneCall(run: Run, caller: Caller, name: string, route: Route): Promise<void> {
  const { chance, known } = run
  const body: Record<string, string> = {}
  for (const field of route.fields) {
    const value = valueFor(field, known, chance)
    if (value !== undefined) body[field] = value
  }
  if (chance(20) === 0) body['__proto__x'] = 'x'
  const asked: CallRequest = {
    ...(chance(3) > 0 ? { operationId: crypto.randomUUID() } : {}),
    ...(route.takesFiles && chance(5) > 0
      ? { files: sequence(chance(9) === 0 ? 5 : 1).flatMap(() => oddPost(chance)) }
      : {}),
    ...(chance(25) === 0 ? { headers: { language: oddHeaders[chance(oddHeaders.length)] ?? '' } } : {}),
  }
  const answer = await caller.call(name, body, asked)
  run.statuses.set(answer.status, (run.statuses.get(answer.status) ?? 0) + 1)
  run.names.set(name, (run.names.get(name) ?? 0) + 1)
  const fault = faultOf(answer)
  if (fault !== null) run.faults.push(`${name} ${fault} ${JSON.stringify(body).slice(0, 300)}`)
  if (answer.code === 200) remember(answer.data, known, chance)
}

/** A source line, a stack trace, or a statement. */
const shows = /\bat [\w.<>]+ \(|\.ts:\d+|node_modules|syntax error at|relation "|select .* from /i

function faultOf({ status, code, text, headers }: Answer): string | null {
  if (status === 503) return headers['retry-after'] === undefined ? '503 without Retry-After' : null
  if (status >= 500 || status === 0) return `${status} ${text.slice(0, 120)}`
  const type = String(headers['content-type'] ?? '')
  const isFile = headers['content-disposition'] !== undefined
  if (type.startsWith('application/json') && code === 0 && !isFile) return `${status} without an envelope`
  return code !== 200 && shows.test(text) ? `${status} shows the program: ${text.slice(0, 200)}` : null
}
