import { formatId, Refusal } from '@glasshouse/contract'
import type { Handler, Handlers } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { endOperatorSession, giveCaptcha, loginStaff } from '../account/index.ts'
import { hostName, isDeskPassword, keepHostMark } from './host-secret.ts'

/** Errors: `feature_closed` for the host on a host that names no secret; those of `operator.login`. */
const login: Handler<'desk.login'> = async (body, context) => {
  const { desk, host } = context
  if (body.name === hostName) {
    if (host.hostSecret === undefined) throw new Refusal('feature_closed', { field: 'name' })
    await keepHostMark(desk.db, host.hostSecret)
  }
  return loginStaff(desk, body, context, isDeskPassword)
}

const me: Handler<'desk.me'> = async (_body, { desk, operatorId, role }) => {
  const { name } = await desk.db.one<{ name: string }>(
    sql`select name from operator where operator_id = ${operatorId}`,
  )
  return { operatorId: formatId('operator', operatorId), name, role }
}

export const deskHandlers = {
  'desk.captcha': (body, context) => giveCaptcha(context.desk.db, body, context),
  'desk.login': login,
  'desk.logout': async (_body, { desk, sessionHash }) => {
    await endOperatorSession(desk.db, sessionHash)
    return {}
  },
  'desk.me': me,
} satisfies Partial<Handlers>
