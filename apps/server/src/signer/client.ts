/**
 * The application's side of the signer: starts its process and sends it requests. No secret passes
 * through here.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AnswerOf, parseAnswer, type RequestOf, reply, SignerRefused } from './protocol.ts'

const root = join(import.meta.dirname, '../../../..')
const answerMsMax = 10_000
const startMsMax = 20_000

export interface SignerClient {
  /**
   * Throws `SignerRefused`, or an error when the process has ended or does not answer: then repeat
   * the request to a new one.
   */
  ask<K extends RequestKind>(kind: K, fields: Omit<RequestOf<K>, 'id' | 'kind'>): Promise<AnswerOf<K>>
  /** Settles when the process has ended, for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
  readonly pid: number
}
type RequestKind = Parameters<typeof parseAnswer>[0]

/**
 * Node's permissions for the process: its program, its folder, no child processes, no workers, no
 * add-ons.
 */
const rights = (folder: string) => [
  '--permission',
  `--allow-fs-read=${join(root, 'apps/server')}`,
  `--allow-fs-read=${join(root, 'node_modules')}`,
  `--allow-fs-read=${join(root, 'package.json')}`,
  `--allow-fs-read=${folder}`,
  `--allow-fs-write=${folder}`,
]

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('The signer did not start in time.'))
    }, startMsMax)
    child.once('message', () => (clearTimeout(late), resolve()))
    child.once('error', (error) => (clearTimeout(late), reject(error)))
    child.once('exit', (code) => (clearTimeout(late), reject(new Error(`The signer ended with ${code}.`))))
  })
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/**
 * Starts the signer of a folder, which is created when missing. Throws when the process does not
 * start.
 */
export async function startSigner(folder: string): Promise<SignerClient> {
  // The permissions need an existing folder.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const child = fork(join(import.meta.dirname, 'main.ts'), [folder], {
    env: {},
    execArgv: rights(folder),
    serialization: 'json',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await started(child)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  child.on('message', (message) => {
    const parsed = reply.safeParse(message)
    if (!parsed.success) return
    const asked = waiting.get(parsed.data.id)
    waiting.delete(parsed.data.id)
    if (parsed.data.ok) asked?.resolve(parsed.data.answer)
    else asked?.reject(new SignerRefused(parsed.data.refusal, parsed.data.reason))
  })
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The signer ended before it answered.'))
    waiting.clear()
  })

  const send = (request: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      const late = setTimeout(() => {
        waiting.delete(id)
        reject(new Error('The signer did not answer in time.'))
      }, answerMsMax)
      const done = (settle: () => void) => (clearTimeout(late), settle())
      waiting.set(id, {
        resolve: (answer) => done(() => resolve(answer)),
        reject: (error) => done(() => reject(error)),
      })
      child.send({ ...request, id }, (error) => error !== null && waiting.get(id)?.reject(error))
    })

  return {
    pid: child.pid ?? 0,
    ended,
    ask: async (kind, fields) => parseAnswer(kind, await send({ ...fields, kind })),
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
