/**
 * `push.saveToken`: binds a device's token to the calling session; an empty token unbinds the
 * session's token.
 */
import type { Handler } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { sendLater } from '../../foundation/outbox/index.ts'
import { writeLanguage } from '../../identity/account/index.ts'
import { sql } from '../../platform/db/sql.ts'

const perSession = { max: 20, windowMs: 3_600_000 }

/** Where push is off no token is kept. Errors: `too_many_requests`. */
export const saveToken: Handler<'push.saveToken'> = async ({ firebaseToken: token }, context) => {
  const { world, host, wall, memberId, sessionHash, language } = context
  if (host.pushOn !== true) return { enabled: false }
  await limit(world.db, `push-token:${memberId}`, perSession, wall)
  await world.db.transaction(async (tx) => {
    await tx.run(sql`delete from push_token where session_hash = ${sessionHash} and token <> ${token}`)
    if (token === '') return
    // Pushes to this token use the language that its reader has chosen by now.
    await writeLanguage(tx, memberId, language)
    // A device that logs in again has the same token: the token moves to the newer session.
    await tx.run(sql`
      insert into push_token (token, session_hash, at_real) values (${token}, ${sessionHash}, ${new Date(wall.nowMs())})
      on conflict (token) do update set session_hash = excluded.session_hash, at_real = excluded.at_real`)
    await tx.run(sql`delete from push_goodbye where token = ${token}`)
    await sendLater(tx, 'push.topic', {})
  })
  return { enabled: token !== '' }
}
