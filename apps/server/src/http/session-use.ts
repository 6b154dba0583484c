/** A call with a live session counts as use of it, unless the page marks the call as unattended. */
import { unattendedHeader } from '@glasshouse/contract'
import type { FastifyRequest } from 'fastify'
import type { DeskContext, MemberContext, OperatorContext, SessionContext } from '../context.ts'
import type { SessionUses } from '../identity/account/index.ts'
import { headerOf } from './header.ts'

type Used = Partial<
  Pick<MemberContext, 'world' | 'sessionHash' | 'viewedBy'> &
    Pick<SessionContext, 'session'> &
    Pick<OperatorContext, 'operatorId'> &
    Pick<DeskContext, 'desk'>
>

/**
 * A person who views an account as its member uses neither the member's session nor, here, their
 * own.
 */
export async function useSession(uses: SessionUses, request: FastifyRequest, context: Used): Promise<void> {
  if (context.viewedBy !== undefined || headerOf(request, unattendedHeader) !== undefined) return
  const { world, desk, operatorId, session } = context
  const hash = context.sessionHash ?? session?.sessionHash
  const db = desk?.db ?? world?.db
  if (hash === undefined || db === undefined) return
  await uses.note(db, operatorId === undefined ? 'member' : 'staff', hash)
}
