import type { Handler, Handlers } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { endOwnSession, endSessions, loginsOf, ownSessions } from '../account/index.ts'
import { fundPasswordState } from '../fund-password/index.ts'
import { secondStepState } from '../second-step/index.ts'
import { setSafeWord } from './safe-word.ts'

const state: Handler<'security.state'> = async (_body, { world, wall, memberId, viewedBy }) => {
  const { now } = await readMoment(world.db, wall)
  const [own, fund, steps] = await Promise.all([
    world.db.one<{ email: string | null; word: string | null; sessions: number }>(sql`
      select email, safe_word as word,
             (select count(*)::int from session
              where session.member_id = member.member_id and expires_real > ${new Date(wall.nowMs())}) as sessions
      from member where member_id = ${memberId}`),
    fundPasswordState(world.db, wall, memberId),
    secondStepState(world.db, memberId, now),
  ])
  const lockedUntil = fund.lockedUntil?.toISOString() ?? null
  // A word that staff know proves nothing any more.
  const shown = viewedBy === undefined ? own : { ...own, email: null, word: null }
  return { ...shown, ...steps, fundPassword: { bound: fund.bound, lockedUntil } }
}

const endOthers: Handler<'session.endOthers'> = async (_body, { world, memberId, sessionHash }) => {
  await endSessions(world.db, memberId, sessionHash)
  return {}
}

export const securityHandlers = {
  'security.state': state,
  'session.list': (_body, context) => ownSessions(context),
  'session.end': (body, { world, memberId }) => endOwnSession(body, { runner: world.db, memberId }),
  'session.endOthers': endOthers,
  'login.list': (_body, { world, wall, memberId }) => loginsOf(world.db, wall, memberId),
  'safeWord.set': setSafeWord,
} satisfies Partial<Handlers>
