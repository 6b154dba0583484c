/**
 * Sessions at the desk. A token is `_desk.<43 characters>`: no world's slug begins with an
 * underscore.
 */
import { type DeskRole, Refusal } from '@glasshouse/contract'
import type { DeskContext, EntranceContext, Host } from '../../../context.ts'
import { hashOfToken } from '../../../identity/account/index.ts'
import { sql } from '../../../platform/db/sql.ts'
import { hostMark } from './host-secret.ts'

export const deskSlug = '_desk'

/** The default is a required second step. */
export const stepOfDesk = ({ deskStep = 'required' }: Pick<Host, 'deskStep'>) => deskStep

type Caller = Pick<
  DeskContext,
  'operatorId' | 'role' | 'facilitatorId' | 'pseudonym' | 'sessionHash' | 'stepped'
>

interface TokenRow {
  readonly operatorId: bigint
  readonly role: DeskRole
  readonly pseudonym: string
  readonly stepped: boolean
}

type TokenContext = Pick<EntranceContext, 'desk' | 'wall' | 'host'>

/**
 * The account that a desk token belongs to. One indexed statement. The host's session ends when the
 * secret in the environment changes: another secret, or none, has another hash. `settingUp`: a
 * session that still has to set up its second step may make this call.
 * Errors: `unauthorized`, `second_step_setup_needed`.
 */
export async function deskOfToken(
  context: TokenContext,
  token: string | undefined,
  settingUp = false,
): Promise<Caller> {
  const sessionHash = hashOfToken(context.desk, token)
  if (sessionHash === null) throw new Refusal('unauthorized')
  return await deskOfSession(context, sessionHash, settingUp)
}

/** The same for a session that was looked up before: throws when the session has ended. */
export async function deskOfSession(
  { desk, wall, host }: TokenContext,
  sessionHash: Buffer,
  settingUp = false,
): Promise<Caller> {
  const row = await desk.db.maybe<TokenRow>(sql`
          select operator_id, role, pseudonym, stepped from operator_session join operator using (operator_id)
          where token_hash = ${sessionHash} and expires_real > ${new Date(wall.nowMs())} and disabled_at is null
            and (role = 'facilitator' or password_hash = ${hostMark(host.hostSecret)})`)
  if (row === undefined) throw new Refusal('unauthorized')
  if (!row.stepped && !settingUp && stepOfDesk(host) === 'required')
    throw new Refusal('second_step_setup_needed')
  return { ...row, facilitatorId: row.role === 'host' ? null : row.operatorId, sessionHash }
}
