import type { DataOf } from '@glasshouse/contract'
import { grade } from '@glasshouse/model'
import type { Handlers, MemberContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { teamByLevel, teamLevels } from './team.ts'

/** From the page's own origin, which the server does not know: a class may reach it by several names. */
const shareUrl = (slug: string): string => `/w/${slug}/#/user/login/register?invite=`

type Where = Pick<MemberContext, 'world' | 'memberId'>

async function shareInfo({ world, memberId }: Where): Promise<DataOf<'share.info'>> {
  const { code } = await world.db.one<{ code: string }>(
    sql`select invite_code as code from member where member_id = ${memberId}`,
  )
  return { shareUrl: shareUrl(world.slug), shareCode: code }
}

/** `level` is the grade: the rank by valid invitees of all three levels. */
async function shareCount({ world, memberId }: Where): Promise<DataOf<'share.count'>> {
  const levels = await teamByLevel(world.db, memberId)
  const byFloor = Array.from({ length: teamLevels }, (_, index) => {
    const level = levels.find(({ floor }) => floor === index + 1)
    return {
      floor: index + 1,
      members: { total: level?.total ?? 0, simulated: level?.simulated ?? 0 },
      valid: { total: level?.valid ?? 0, simulated: level?.validSimulated ?? 0 },
    }
  })
  const sum = (of: (level: (typeof levels)[number]) => number) =>
    levels.reduce((total, level) => total + of(level), 0)
  const valid = { total: sum((level) => level.valid), simulated: sum((level) => level.validSimulated) }
  return {
    total: { total: sum((level) => level.total), simulated: sum((level) => level.simulated) },
    valid,
    level: grade(valid.total),
    byFloor,
  }
}

export const teamHandlers = {
  'share.info': (_body, context) => shareInfo(context),
  'share.count': (_body, context) => shareCount(context),
} satisfies Partial<Handlers>
