/** By what a picture is known again. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { fileOf, worldFolder } from './folder.ts'
import type { KeptFile } from './keep.ts'

/**
 * SHA-256 of the picture as it was made anew: the same pixels give the same bytes, whatever name, format without loss or data
 * about the picture they came with. One that was cut or compressed again is another picture.
 */
export async function fingerprintOf(
  { world, host }: Pick<Context, 'world' | 'host'>,
  { name, type }: Pick<KeptFile, 'name' | 'type'>,
): Promise<Buffer> {
  const content = await readFile(join(await worldFolder(host, world), fileOf(name, type)))
  return createHash('sha256').update(content).digest()
}
