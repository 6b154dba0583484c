/** `user.modifyName`. */
import type { DataOf } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { readNickname, writeName } from '../account/index.ts'

const perMember = { max: 10, windowMs: 24 * 3_600_000 }

/** Errors, in this order: those of `readNickname`, `too_many_requests`. */
export async function modifyName(
  { name: given }: { readonly name: string },
  { world, wall, memberId }: MemberContext,
): Promise<DataOf<'user.modifyName'>> {
  const name = readNickname(given)
  await limit(world.db, `nickname:${memberId}`, perMember, wall)
  await writeName(world.db, memberId, name)
  return { name }
}
