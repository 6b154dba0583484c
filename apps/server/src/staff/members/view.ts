/** `operator.viewMember`: the address where staff see an account as its member does. */
import type { BodyOf, DataOf } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { offerView } from '../../identity/account/index.ts'
import { memberAct } from './act.ts'

/**
 * Enough for a class of thirty in a quarter of an hour; nobody needs to look through a whole world.
 */
const perOperator = { max: 60, windowMs: 15 * 60_000 }

/**
 * The code is behind the #, so that no server and no log on the way sees it, and it works once.
 * Errors, in this order: `too_many_requests`, `field_invalid` and `text_refused` for the reason,
 * `not_found`.
 */
export async function viewMember(
  body: BodyOf<'operator.viewMember'>,
  context: OperatorContext,
): Promise<DataOf<'operator.viewMember'>> {
  const { world, wall, operatorId, sessionHash: operatorSession } = context
  await limit(world.db, `view:operator:${operatorId}`, perOperator, wall)
  return memberAct(context, body, { name: 'view-member', told: 'staff-looked' }, async (tx, memberId) => {
    const code = await offerView(tx, context, { memberId, operatorSession })
    return { address: `/w/${world.slug}/#/view?code=${code}` }
  })
}
