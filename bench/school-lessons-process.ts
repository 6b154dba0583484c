/**
 * The process of all phones and teachers. A teacher lets a day pass in the middle of each lesson,
 * as on the console.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Caller, makeCaller, routesOf } from '../tests/outside/visit/caller.ts'
import { until } from '../tests/outside/visit/lanes.ts'
import { openPlace, operation, type Place } from '../tests/outside/visit/people.ts'
import type { LessonsOrder, LessonsReport } from './school-lessons.ts'
import { type Classroom, failureOf, type Lesson, Phone } from './school-phone.ts'
import { SchoolTally } from './school-tally.ts'

/** Then it counts as a failure, and the lesson goes on. */
const dayMsMax = 300_000
const lookEveryMs = 100
/** A teacher presses again after an answer that the server is not ready. */
const againMs = 1000
const triesMax = 30

type Ask = (of: Caller, name: string, body?: Readonly<Record<string, string>>) => Promise<Answer>

/** Counts each answer as one of a teacher. Errors: no try was answered as it should be. */
const patiently =
  (tally: SchoolTally): Ask =>
  async (of, name, body = {}) => {
    const act = operation()
    for (let tries = 1; ; tries++) {
      const answer = await of.call(name, body, act)
      tally.add('teaches', answer.ms, failureOf(answer))
      if (answer.code === 200) return answer
      if (tries === triesMax) throw new Error(`${name} was answered ${failureOf(answer)}`)
      await sleep(againMs)
    }
  }

/** Milliseconds until the day that the teacher ends is settled; Infinity: it was not in time. */
async function passDay(staff: Caller, ask: Ask): Promise<number> {
  const settled = async (): Promise<number> => (await ask(staff, 'operator.world')).data.settledThrough
  const before = await settled()
  const beganMs = performance.now()
  await ask(staff, 'operator.setClock', { jumpDays: '1', reason: 'The lesson’s day.' })
  const isThere = async () => (await settled()) > before
  const isInTime = await until(isThere, dayMsMax, lookEveryMs)
  return isInTime ? performance.now() - beganMs : Number.POSITIVE_INFINITY
}

async function teach({ url, routes, desk }: Place, { slug, lastsMs }: Lesson, ask: Ask): Promise<number> {
  const staff = makeCaller(url, routes)
  staff.world = slug
  staff.token = (await ask(desk, 'desk.enterWorld', { slug })).msg
  await sleep(lastsMs / 2)
  const jumpMs = await passDay(staff, ask)
  staff.end()
  return jumpMs
}

async function play({ urls, login, password, lessons }: LessonsOrder): Promise<LessonsReport> {
  const [url = ''] = urls
  const place = await openPlace(url, login)
  const tally = new SchoolTally()
  const room: Classroom = { urls, routes: await routesOf(url), password, tally }
  const ask = patiently(tally)
  const cpu = process.cpuUsage()
  const beganMs = performance.now()
  const jumpsMs: number[] = []
  await Promise.all(
    lessons.map(async (lesson, number) => {
      await sleep(lesson.beginsMs)
      const pupils = lesson.pupils.map((_, nth) => new Phone(room, { ...lesson, number }, nth).attend())
      jumpsMs.push(await teach(place, lesson, ask))
      await Promise.all(pupils)
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  place.desk.end()
  return {
    kinds: tally.report(),
    jumpsMs,
    seconds: (performance.now() - beganMs) / 1000,
    processorSeconds: (user + system) / 1e6,
  }
}

process.on('message', (message) => {
  void play(message as LessonsOrder).then(
    (report) => process.send?.(report, () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
