/** `view.begin` and `view.end`: the page on which staff view an account. */
import { Refusal } from '@glasshouse/contract'
import { type Handler, type Handlers, WithMessage } from '../../../context.ts'
import { limit, peerKey } from '../../../foundation/limit/index.ts'
import { readLoginData } from '../user/read.ts'
import { beginView, endView } from './view.ts'
import { withoutContact } from './without-contact.ts'

/** 256 bits cannot be guessed; this limits the load of trying. */
const perPeer = { max: 60, windowMs: 10 * 60_000 }

/** Errors: `too_many_requests`, `view_ended`. */
const begin: Handler<'view.begin'> = async ({ code }, context) => {
  const { world, wall, peer } = context
  await limit(world.db, `view:peer:${peerKey(peer)}`, perPeer, wall)
  const begun = await beginView(world, context, code)
  if (begun === undefined) throw new Refusal('view_ended', { field: 'code' })
  const member = withoutContact(await readLoginData(world, begun.memberId))
  return new WithMessage({ by: begun.by, endsAt: begun.endsAt.toISOString(), member }, begun.token)
}

/** Ends a view session; a member's own session is not affected. Errors: `view_ended`. */
const end: Handler<'view.end'> = async (_body, { world, sessionHash }) => {
  if ((await endView(world.db, sessionHash)) === 0) throw new Refusal('view_ended')
  return {}
}

export const viewHandlers = { 'view.begin': begin, 'view.end': end } satisfies Partial<Handlers>
