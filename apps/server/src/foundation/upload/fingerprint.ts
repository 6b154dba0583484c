/** The fingerprint by which a picture is recognised again. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { fileOf, worldFolder } from './folder.ts'
import type { KeptFile } from './keep.ts'

/**
 * SHA-256 of the re-encoded picture: the same pixels give the same bytes, whatever name, lossless
 * format or metadata they had. A cropped or recompressed picture is another picture.
 */
export async function fingerprintOf(
  { world, host }: Pick<Context, 'world' | 'host'>,
  { name, type }: Pick<KeptFile, 'name' | 'type'>,
): Promise<Buffer> {
  const content = await readFile(join(await worldFolder(host, world), fileOf(name, type)))
  return createHash('sha256').update(content).digest()
}
