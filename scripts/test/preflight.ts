import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { root } from './run-program.ts'

/** Measured: databases, browsers' profiles and the build take 1.1 GB at their highest; a long form 1.6 GB. */
const FREE_BYTES_MIN = 2_000_000_000
const GIGABYTE = 1_000_000_000

/** @throws Error with one sentence: said before anything runs, and not by a test twenty minutes later */
export async function checkDisk(folders: readonly string[] = [tmpdir(), root]): Promise<void> {
  for (const folder of folders) {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    if (free >= FREE_BYTES_MIN) continue
    throw new Error(
      `${folder} has ${(free / GIGABYTE).toFixed(1)} GB free and the tests need ${FREE_BYTES_MIN / GIGABYTE} GB: free some, or point TMPDIR elsewhere.`,
    )
  }
}

/** The sentence for a disk that ran full on the way, when any of these texts tells of it. */
export function diskSentence(texts: readonly string[]): string | undefined {
  const isFull = texts.some((text) => /\bENOSPC\b|No space left on device/i.test(text))
  return isFull ? `The disk ran full (${tmpdir()} or ${root}): free some space and run it again.` : undefined
}
