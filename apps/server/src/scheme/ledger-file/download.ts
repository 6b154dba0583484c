/**
 * The file as a download. It is complete before its first byte is sent, so a slow reader holds no
 * transaction open, and an incomplete download is always a failure of the transfer.
 */
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Download, type World } from '../../context.ts'
import type { Scope } from './shown.ts'
import { writeLedgerFile } from './write.ts'

const inTurn = new WeakMap<World, Promise<unknown>>()

/** A process makes one file of a world at a time: each holds a connection while it is written. */
function next<T>(world: World, work: () => Promise<T>): Promise<T> {
  const turn = (inTurn.get(world) ?? Promise.resolve()).then(work, work)
  inTurn.set(world, turn)
  return turn
}

export async function ledgerDownload(
  { world, host }: Pick<Context, 'world' | 'host'>,
  scope: Scope,
): Promise<Download> {
  // The folder is beside the uploads, under a name that no world has. Only this server can read it.
  const parent = join(host.uploadFolder, '.export')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'ledger-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'ledger')
    const { settled } = await next(world, () => writeLedgerFile(world.db, scope, path))
    const content = createReadStream(path)
    content.once('close', () => void clear())
    const whose = scope.kind === 'public' ? 'ledger' : `ledger-${scope.kind}`
    return new Download(`${whose}-${world.slug}-${settled + 1}-days.zip`, 'application/zip', content)
  } catch (error) {
    await clear()
    throw error
  }
}
