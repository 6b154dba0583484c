/**
 * Decodes in a process of its own at low priority: 25 million pixels take half a second of a
 * processor and 200 MB, interlaced 330 MB (0253), which the C library keeps for the process that
 * allocated them. That process is ended when it is idle or holds too much, which returns the
 * memory to the machine.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { Refusal } from '@glasshouse/contract'
import { type Picture, pixelsMax } from './encode.ts'
import type { Answer, Asked } from './process.ts'

export interface DecoderLimits {
  /** An idle process is ended after this time. */
  readonly idleMs: number
  /** For one picture; an interlaced one of 25 million pixels takes 0.6 s of a processor (0253). */
  readonly pictureMsMax: number
  /** Memory held between two pictures. */
  readonly rssBytesMax: number
}

const limitsDefault: DecoderLimits = {
  idleMs: 10_000,
  pictureMsMax: 30_000,
  rssBytesMax: 160 * 1024 * 1024,
}
/** Niceness, of 19: everything else runs first. */
const priority = 10

// A question is an `Asked` without its id.
type Question = Asked extends infer Each ? (Each extends Asked ? Omit<Each, 'id'> : never) : never

function beginProcess(): ChildProcess {
  const begun = fork(new URL('./process.ts', import.meta.url), {
    execArgv: [],
    // One arena: memory that one thread has freed is reused by the next.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The parent process can end without waiting for the decoder.
  begun.unref()
  begun.channel?.unref()
  if (begun.pid !== undefined) setPriority(begun.pid, priority)
  return begun
}

export function makeDecoder(limits = limitsDefault) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0
  const asked = new Map<number, (answer: Answer | null) => void>()

  function end(ended = child): void {
    if (ended !== child) return
    child = undefined
    ended?.kill('SIGKILL')
    for (const settle of asked.values()) settle(null)
  }
  function begin(): ChildProcess {
    const begun = beginProcess()
    begun.on('message', (answer: Answer) => {
      asked.get(answer.id)?.(answer)
      if (asked.size === 0 && answer.rssBytes > limits.rssBytesMax) end(begun)
    })
    return begun.on('exit', () => end(begun)).on('error', () => end(begun))
  }
  async function ask(question: Question): Promise<Answer> {
    clearTimeout(idle)
    const id = ++count
    child ??= begin()
    const running = child
    const answer = await new Promise<Answer | null>((resolve) => {
      const late = setTimeout(() => end(running), limits.pictureMsMax)
      asked.set(id, (given) => {
        clearTimeout(late)
        asked.delete(id)
        resolve(given)
      })
      running.send({ id, ...question } as Asked, (error) => error && end(running))
    })
    if (asked.size === 0) idle = setTimeout(() => end(), limits.idleMs).unref()
    if (answer === null) throw new Refusal('file_refused')
    if (!('fault' in answer)) return answer
    throw answer.fault === 'picture_too_large'
      ? new Refusal('picture_too_large', { facts: { megapixels: pixelsMax / 1_000_000 } })
      : new Refusal('file_refused')
  }
  return {
    /** Errors: `picture_too_large`, `file_refused`. */
    pixelsOf: async (from: string): Promise<number> => {
      const answer = await ask({ measure: from })
      return 'pixels' in answer ? answer.pixels : 0
    },
    /** Errors: `picture_too_large`, `file_refused`, also for a picture that takes too long. */
    encode: async (
      from: string,
      to: { readonly large: string; readonly small: string },
    ): Promise<Picture> => {
      const answer = await ask({ from, to })
      if (!('picture' in answer)) throw new Error('a picture was asked for, and something else came')
      return answer.picture
    },
    /** The process's id while there is one. */
    pid: () => child?.pid,
    stop: () => end(),
  }
}
