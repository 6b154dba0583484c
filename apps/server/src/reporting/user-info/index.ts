/** `user.info`: a member's account, with the team's size and the invite rank. */
import { countryByCode } from '@glasshouse/contract'
import { grade } from '@glasshouse/model'
import type { Handler, Handlers } from '../../context.ts'
import { readOwnMember, withoutContact } from '../../identity/account/index.ts'
import { teamOf } from '../../scheme/team/index.ts'

/** Staff who view a member's screens do not see the member's number and mailbox. */
const userInfo: Handler<'user.info'> = async (_body, { world, memberId, viewedBy }) => {
  const [own, team] = await Promise.all([readOwnMember(world, memberId), teamOf(world.db, memberId)])
  const { login, country, language, email, simulated, disabled } = own
  // The invite rank, as `share.count` gives it.
  const rank = grade(team.valid.total)
  const info = {
    ...login,
    avatar: login.headUrl,
    inviteCode: login.shareCode,
    upInviteCode: login.invitateCode,
    grade: rank,
    gradeText: `Rank ${rank}`,
    num: team.total,
    endTime: login.createTime,
    showMessage: false,
    language,
    country,
    currency: countryByCode(country)?.currency ?? 'PUSDT',
    email,
    simulated,
    disabled,
  }
  return viewedBy === undefined ? info : { ...withoutContact(info), email: null }
}

export const userInfoHandlers = { 'user.info': userInfo } satisfies Partial<Handlers>
