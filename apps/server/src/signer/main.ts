/**
 * The signer's process: `node main.ts <folder>`, started by the application with an empty
 * environment and no permissions beyond its folder. It communicates over the IPC pipe it was
 * started with and ends when that closes.
 */
import { join } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { lockFolder } from './folder-lock.ts'
import { openJournal } from './journal.ts'
import { readKeys } from './keys.ts'
import { limits } from './limits.ts'
import { messageLengthMax, request, SignerRefused, type SignerReply } from './protocol.ts'
import { makeSigner, type Signer } from './signer.ts'

const pendingMax = 64

async function answer(sign: Signer, message: unknown): Promise<SignerReply> {
  const id = idOf(message)
  try {
    const size = typeof message === 'object' ? JSON.stringify(message).length : 0
    const parsed = request.safeParse(size <= messageLengthMax ? message : undefined)
    if (!parsed.success) throw new SignerRefused('malformed', 'it does not understand the request')
    return { id, ok: true, answer: await sign(parsed.data) }
  } catch (error) {
    const refusal = error instanceof SignerRefused ? error.refusal : 'broken'
    return { id, ok: false, refusal, reason: error instanceof Error ? error.message : String(error) }
  }
}

function idOf(message: unknown): number {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined
  return Number.isSafeInteger(id) && (id as number) >= 0 ? (id as number) : 0
}

async function start(folder: string): Promise<void> {
  const unlock = await lockFolder(folder)
  process.on('exit', unlock)
  const needs = { keys: readKeys(folder), journal: openJournal(join(folder, 'journal')), wall: systemClock }
  const sign = makeSigner({ ...needs, limits })
  let pending = 0
  process.on('message', (message) => {
    // Only a faulty client has so many requests pending; an unanswered request is repeated.
    if (pending >= pendingMax) return
    pending++
    void answer(sign, message).then((reply) => {
      pending--
      if (process.connected) process.send?.(reply)
    })
  })
  process.on('disconnect', () => process.exit(0))
  // Ctrl-C reaches the whole process group; the application ends this process when it no longer
  // needs it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => process.exit(0))
  // The application may have ended meanwhile; then this process has no client and ends.
  if (!process.connected) process.exit(0)
  process.send?.('ready', undefined, undefined, (error) => error && process.exit(0))
}

const [folder] = process.argv.slice(2)
if (folder === undefined || process.send === undefined) {
  console.error('The signer is started by the application.')
  process.exit(2)
}
try {
  await start(folder)
} catch (error) {
  console.error(`The signer does not start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
