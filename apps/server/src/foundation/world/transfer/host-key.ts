/**
 * The mark that this host signs its exported files with, so that it recognises them: nobody else
 * can make one that it accepts.
 */
import { createHmac } from 'node:crypto'
import type { Runner } from '../../../platform/db/pool.ts'
import { firstHostFact } from '../../../platform/host-fact.ts'
import { sameBytes, secureRandom } from '../../../platform/random.ts'

const fact = 'world.file-key'

/** Drawn when it is first needed; concurrent callers get the same one. */
export const hostKey = (catalogue: Runner): Promise<string> =>
  firstHostFact(catalogue, fact, secureRandom.secret())

const ending = /,"by":"([0-9a-f]{64})"\}$/
const endingLength = ',"by":""}'.length + 64

const markOf = (header: string, key: string): string => createHmac('sha256', key).update(header).digest('hex')

/**
 * A header as its host signs it. It has the hash of all that follows, so that the mark fits this
 * file alone.
 */
export const marked = (header: object, key: string): string => {
  const text = JSON.stringify(header)
  return `${text.slice(0, -1)},"by":"${markOf(text, key)}"}`
}

/** Whether the host of this key wrote the line; the line is not parsed for that. */
export function isMarked(line: string, key: string): boolean {
  const by = ending.exec(line.slice(-endingLength))?.[1]
  const signed = `${line.slice(0, -endingLength)}}`
  return by !== undefined && sameBytes(Buffer.from(by, 'hex'), Buffer.from(markOf(signed, key), 'hex'))
}
