/**
 * Decodes in a process of its own at low priority: 25 million pixels take half a second of a
 * processor and 200 MB, interlaced 330 MB (0253), which the C library keeps for the process that
 * allocated them. That process is ended when it is idle or holds too much, which returns the
 * memory to the machine.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { Refusal } from '@glasshouse/contract'
import type { Picture } from './encode.ts'
import { pixelsMax } from './pixels-max.ts'
import type { Answer, PictureRequest } from './process.ts'

export interface DecoderLimits {
  /** An idle process is ended after this time. */
  readonly idleMs: number
  /** Processor time of one picture; an interlaced one of 25 million pixels takes 0.6 s (0253). */
  readonly pictureCpuMsMax: number
  /** Real time of one picture, which a busy machine gives little of a processor. */
  readonly pictureMsMax: number
  /** Memory held between two pictures. */
  readonly rssBytesMax: number
}

const limitsDefault: DecoderLimits = {
  idleMs: 10_000,
  pictureCpuMsMax: 10_000,
  pictureMsMax: 120_000,
  rssBytesMax: 160 * 1024 * 1024,
}
/** Niceness, of 19: everything else runs first. */
const priority = 10

// A question is a `PictureRequest` without its id and its limit.
type Question = PictureRequest extends infer Each
  ? Each extends PictureRequest
    ? Omit<Each, 'id' | 'cpuMsMax'>
    : never
  : never

/** `ended`: the process ended first, perhaps because of another picture. */
type Outcome = Answer | 'late' | 'ended'

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
  // A server that runs at a lower priority itself may not raise it.
  if (begun.pid !== undefined) setPriority(begun.pid, Math.max(priority, getPriority()))
  return begun
}

/** The process, which begins with a question; `ask` does not throw. */
function makeProcess(limits: DecoderLimits) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0
  const asked = new Map<number, (outcome: Outcome) => void>()

  function end(ended = child): void {
    if (ended !== child) return
    child = undefined
    ended?.kill('SIGKILL')
    for (const settle of asked.values()) settle('ended')
  }
  function begin(): ChildProcess {
    const begun = beginProcess()
    begun.on('message', (answer: Answer) => {
      asked.get(answer.id)?.(answer)
      if (asked.size === 0 && answer.rssBytes > limits.rssBytesMax) end(begun)
    })
    return begun.on('exit', () => end(begun)).on('error', () => end(begun))
  }
  async function ask(question: Question): Promise<Outcome> {
    clearTimeout(idle)
    const id = ++count
    child ??= begin()
    const running = child
    const outcome = await new Promise<Outcome>((resolve) => {
      const late = setTimeout(() => {
        asked.get(id)?.('late')
        end(running)
      }, limits.pictureMsMax)
      asked.set(id, (given) => {
        clearTimeout(late)
        asked.delete(id)
        resolve(given)
      })
      const sent = { id, cpuMsMax: limits.pictureCpuMsMax, ...question } as PictureRequest
      running.send(sent, (error) => error && end(running))
    })
    // Several answers may arrive together, and each of their questions then finds none left: the
    // timer of one must not survive that of another and end the process under a later picture.
    clearTimeout(idle)
    if (asked.size === 0) idle = setTimeout(() => end(), limits.idleMs).unref()
    return outcome
  }
  return { ask, pid: () => child?.pid, stop: () => end() }
}

export function makeDecoder(limits = limitsDefault) {
  const decoding = makeProcess(limits)
  async function ask(question: Question): Promise<Answer> {
    const first = await decoding.ask(question)
    const answer = first === 'ended' ? await decoding.ask(question) : first
    if (answer === 'late') throw new Refusal('unavailable')
    // A process that ends twice under a picture ends because of it.
    if (answer === 'ended') throw new Refusal('file_refused')
    if (!('fault' in answer)) return answer
    throw answer.fault === 'picture_too_large'
      ? new Refusal('picture_too_large', { facts: { megapixels: pixelsMax / 1_000_000 } })
      : new Refusal('file_refused')
  }
  return {
    /** Errors: `picture_too_large`, `file_refused`, `unavailable`. */
    pixelsOf: async (from: string): Promise<number> => {
      const answer = await ask({ measure: from })
      return 'pixels' in answer ? answer.pixels : 0
    },
    /**
     * Errors: `picture_too_large`; `file_refused`, also for a picture that takes too much processor
     * time; `unavailable` on a machine that has none for it.
     */
    encode: async (
      from: string,
      to: { readonly large: string; readonly small: string },
    ): Promise<Picture> => {
      const answer = await ask({ from, to })
      if (!('picture' in answer)) throw new Error('a picture was asked for, and something else came')
      return answer.picture
    },
    /** The process's id while there is one. */
    pid: decoding.pid,
    stop: decoding.stop,
  }
}
