import type { DataOf } from '@glasshouse/contract'
import { grade } from '@glasshouse/model'
import type { Handlers, MemberContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { shareFloor, shareFloor2 } from './members.ts'
import { moneyBack } from './money-back.ts'
import { teamTerms } from './own-rank.ts'
import { teamOf } from './team.ts'

/**
 * Relative to the page's own origin, which the server does not know: a class may use several host
 * names.
 */
const shareUrl = (slug: string): string => `/w/${slug}/#/user/login/register?invite=`

type TeamContext = Pick<MemberContext, 'world' | 'memberId'>

async function shareInfo({ world, memberId }: TeamContext): Promise<DataOf<'share.info'>> {
  const { code } = await world.db.one<{ code: string }>(
    sql`select invite_code as code from member where member_id = ${memberId}`,
  )
  return { shareUrl: shareUrl(world.slug), shareCode: code }
}

/** `level` is the grade: the rank by valid invitees of all three levels. */
async function shareCount({ world, memberId }: TeamContext): Promise<DataOf<'share.count'>> {
  const team = await teamOf(world.db, memberId)
  return { ...team, level: grade(team.valid.total) }
}

export const teamHandlers = {
  'share.info': (_body, context) => shareInfo(context),
  'share.count': (_body, context) => shareCount(context),
  'share.floor': shareFloor,
  'share.floor2': shareFloor2,
  'team.terms': (_body, context) => teamTerms(context),
  'team.moneyBack': moneyBack,
} satisfies Partial<Handlers>
