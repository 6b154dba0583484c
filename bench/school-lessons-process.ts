/**
 * The process of all phones and teachers. A teacher lets a day pass in the middle of each lesson,
 * as on the console.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, makeCaller, routesOf } from '../tests/outside/visit/caller.ts'
import { until } from '../tests/outside/visit/lanes.ts'
import { openPlace, operation, type Place } from '../tests/outside/visit/people.ts'
import type { LessonsOrder, LessonsReport } from './school-lessons.ts'
import { type Classroom, type Lesson, Phone } from './school-phone.ts'
import { SchoolTally } from './school-tally.ts'

const dayMsMax = 60_000
const lookEveryMs = 50

/** Milliseconds until the day that the teacher ends is settled. */
async function passDay(staff: Caller): Promise<number> {
  const before = (await staff.must('operator.world')).data
  const beganMs = performance.now()
  await staff.must('operator.setClock', { jumpDays: '1', reason: 'The lesson’s day.' }, operation())
  const isThere = async () => (await staff.must('operator.world')).data.settledThrough > before.settledThrough
  if (!(await until(isThere, dayMsMax, lookEveryMs))) throw new Error('the day did not close in a minute')
  return performance.now() - beganMs
}

async function teach({ url, routes, desk }: Place, { slug, lastsMs }: Lesson): Promise<number> {
  const staff = makeCaller(url, routes)
  staff.world = slug
  staff.token = (await desk.must('desk.enterWorld', { slug }, operation())).msg
  await sleep(lastsMs / 2)
  const jumpMs = await passDay(staff)
  staff.end()
  return jumpMs
}

async function play({ urls, login, password, lessons }: LessonsOrder): Promise<LessonsReport> {
  const [url = ''] = urls
  const place = await openPlace(url, login)
  const tally = new SchoolTally()
  const room: Classroom = { urls, routes: await routesOf(url), password, tally }
  const cpu = process.cpuUsage()
  const beganMs = performance.now()
  const jumpsMs: number[] = []
  await Promise.all(
    lessons.map(async (lesson, number) => {
      await sleep(lesson.beginsMs)
      const pupils = lesson.pupils.map((_, nth) => new Phone(room, { ...lesson, number }, nth).attend())
      jumpsMs.push(await teach(place, lesson))
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
