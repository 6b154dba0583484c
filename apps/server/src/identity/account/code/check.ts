/** Compares a verification code. */
import { createHash } from 'node:crypto'
import { Refusal } from '@glasshouse/contract'
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sameBytes } from '../../../platform/random.ts'
import {
  type CodeKey,
  countCodeTry,
  deleteCode,
  newestTarget,
  type Target,
  targetKey,
} from '../../practice/index.ts'

export const codeTriesMax = 5
export const codeLivesMs = 10 * 60_000

export type Purpose = 'register' | 'reset' | 'fund' | 'mailbox'

export interface CodeFor {
  readonly target: Target
  readonly purpose: Purpose
  /** The device that requested the code; a code of another device does not match. */
  readonly deviceId: bigint
}

export const keyOf = ({ target, ...wanted }: CodeFor): CodeKey => ({ ...wanted, target: targetKey(target) })

/** Bound to its purpose and its number: a code does not match for any other. */
export const codeHash = ({ target, purpose, deviceId }: CodeFor, code: string): Buffer =>
  createHash('sha256')
    .update(`${purpose}:${deviceId}:${targetKey(target)}:${code}`)
    .digest()

/** A code that was right, to be used up in the transaction that acts on it. */
export interface RightCode extends CodeFor {
  readonly hash: Buffer
}

/**
 * Counts the try in a statement of its own, committed before the code is compared: of any number
 * of concurrent tries five are compared. A try on a number that got no code, or a notice in place
 * of one, counts and answers alike. Pass the world's scope, not a transaction. Errors:
 * `code_incorrect`, `code_too_many_tries`.
 */
export async function checkCode(
  runner: Runner,
  wall: WallClock,
  wanted: CodeFor,
  code: string,
): Promise<RightCode> {
  const now = new Date(wall.nowMs())
  const row = await countCodeTry(runner, keyOf(wanted), { triesMax: codeTriesMax, now })
  if (row !== undefined && row.tries > codeTriesMax)
    throw new Refusal('code_too_many_tries', { field: 'code' })
  const hash = codeHash(wanted, code)
  const right = row !== undefined && row.codeHash !== null && sameBytes(row.codeHash, hash)
  if (!right) throw new Refusal('code_incorrect', { field: 'code' })
  return { ...wanted, hash }
}

/** Uses a code up. False: another request used it, or a newer code replaced it. */
export const useCode = async (tx: Tx, code: RightCode): Promise<boolean> =>
  (await deleteCode(tx, keyOf(code), code.hash)) === 1

/** The target that the newest code was sent to; undefined: none of them. */
export async function newestCodeTarget(
  runner: Runner,
  { targets, ...wanted }: Omit<CodeFor, 'target'> & { readonly targets: readonly Target[] },
): Promise<Target | undefined> {
  const row = await newestTarget(runner, targets.map(targetKey), wanted)
  return targets.find((target) => targetKey(target) === row?.target)
}
