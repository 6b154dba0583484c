/**
 * Decodes in a process of its own, behind everybody else in the machine's order: 25 million pixels
 * take half a second of a processor and 200 MB, interlaced 330 MB (0253), which the C library keeps
 * for the process that asked for them. That process is ended when it has nothing to do, or holds
 * too much, and the memory is the machine's again.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { Refusal } from '@glasshouse/contract'
import { type Picture, pixelsMax } from './encode.ts'
import type { Answer, Asked } from './process.ts'

export interface DecoderLimits {
  /** After which a process with nothing to do is ended. */
  readonly idleMs: number
  /** For one picture; an interlaced one of 25 million pixels takes 0.6 s of a processor (0253). */
  readonly pictureMsMax: number
  /** Held between two pictures. */
  readonly rssBytesMax: number
}

const limitsDefault: DecoderLimits = {
  idleMs: 10_000,
  pictureMsMax: 30_000,
  rssBytesMax: 160 * 1024 * 1024,
}
/** Of 19: whatever else runs goes before it. */
const priority = 10

// What each question lacks of `Asked` is its number.
type Question = Asked extends infer Each ? (Each extends Asked ? Omit<Each, 'id'> : never) : never

function beginProcess(): ChildProcess {
  const begun = fork(new URL('./process.ts', import.meta.url), {
    execArgv: [],
    // One arena: what one thread has let go of the next one takes.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The process that started the decoder can end without waiting for it.
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
    /** Errors: `picture_too_large`, `file_refused`, also of one that takes too long. */
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
