/** The lessons of a school day, played from a process of its own. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Lesson } from './school-phone.ts'
import type { KindReport } from './school-tally.ts'

export interface LessonsOrder {
  readonly urls: readonly string[]
  /** Of the desk, for the teachers. */
  readonly login: string
  readonly password: string
  readonly lessons: readonly Lesson[]
}

export interface LessonsReport {
  readonly kinds: Readonly<Record<string, KindReport>>
  /** From each teacher's jump to the settled day, in ms. */
  readonly jumpsMs: readonly number[]
  readonly seconds: number
  /** Of a core, of the process that plays the phones. */
  readonly processorSeconds: number
}

/** Resolves when the last lesson is over. */
export function playLessons(order: LessonsOrder): Promise<LessonsReport> {
  const child = fork(join(import.meta.dirname, 'school-lessons-process.ts'), {
    execArgv: [],
    // A day that was not in time is Infinity.
    serialization: 'advanced',
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as LessonsReport))
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the process of the phones ended with ${code}`))
    })
    child.send(order)
  })
}
