/**
 * The application process of a lesson. It writes down what is asked before it asks, and each answer
 * once it has it, so that what it knew is known after a kill.
 */
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { admitServer, makeWorlds } from '../../apps/server/src/foundation/world/index.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { Refusal } from '../../packages/contract/src/index.ts'
import type { Stage } from '../support/other-process.ts'
import { testSlug } from '../support/template.ts'
import { actOf, actsMax, carryOut, type Lesson } from './lesson.ts'
import { patiently } from './patience.ts'

export interface LessonJob {
  readonly lesson: Lesson
  readonly urls: { readonly url: string; readonly northUrl: string }
  readonly wallMs: number
  /** A line of JSON for each `Noted`. */
  readonly file: string
}

export interface Noted {
  readonly lane: number
  readonly nth: number
  /** Missing: it was asked. */
  readonly answer?: object
  readonly refused?: string
}

export async function run({ lesson, urls, wallMs, file }: LessonJob, stage: Stage): Promise<void> {
  const database = openDatabase({
    connection: { connectionString: urls.url },
    further: {
      addresses: new Map([['north', { url: urls.northUrl, roomBytes: 1e9 }]]),
      firstRoomBytes: 1e9,
      admit: admitServer,
    },
    connectionsMax: 4,
    onError: () => undefined, // servers are killed
  })
  const worlds = makeWorlds(database)
  const wall = manualClock(wallMs)
  let isOver = false
  void stage.on.then(() => {
    isOver = true
  })
  const say = (noted: Noted) => appendFileSync(file, `${JSON.stringify(noted)}\n`)
  const acts = async (lane: number) => {
    for (let nth = 0; nth < actsMax && !isOver; nth++) {
      const act = actOf(lesson, lane, nth)
      await sleep(act.pauseMs)
      say({ lane, nth })
      try {
        const answer = await patiently(async () => {
          const world = await worlds.find(testSlug)
          if (world === undefined) throw new Error('the world is gone')
          return await carryOut({ world, wall }, act)
        })
        say({ lane, nth, answer })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        say({ lane, nth, refused: error.error })
      }
    }
  }
  stage.ready()
  await stage.go
  try {
    await Promise.all(lesson.memberIds.map((_, lane) => acts(lane)))
  } finally {
    await database.close()
  }
}
