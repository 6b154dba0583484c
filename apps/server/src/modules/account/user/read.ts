/** The fields of the session: the login response and `user.info`. */
import { countryByCode, type DataOf, formatId, type Language } from '@glasshouse/contract'
import { grade } from '@glasshouse/model'
import type { World } from '../../../context.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { shownNumber } from '../../practice/index.ts'
import { readVipLevel, teamOf } from '../../team/index.ts'
import { headOf } from '../../upload/index.ts'

interface Row {
  readonly country: string
  readonly digits: string | null
  readonly email: string | null
  readonly name: string | null
  readonly invite_code: string
  readonly inviter_code: string | null
  readonly simulated: boolean
  readonly language: Language
  readonly joined_at: Date
  readonly disabled: boolean
  readonly head_name: string | null
}

type Place = Pick<World, 'slug' | 'db'>

const readRow = (runner: Runner, memberId: bigint): Promise<Row> =>
  runner.one<Row>(sql`
    select own.country, own.digits, own.email, own.name, own.invite_code, inviter.invite_code as inviter_code,
           own.simulated, own.language, own.joined_at, own.disabled_at is not null as disabled,
           (select upload.name from upload where upload.member_id = own.member_id and purpose = 'head') as head_name
    from member own left join member inviter on inviter.member_id = own.inviter_id
    where own.member_id = ${memberId}`)

/** VIP gives a frame and nothing else: the app draws it, so there is no picture to fetch. */
const frame = (vipLevel: number) => ({
  vipLevel,
  markHeadbgUrl: null,
  markText: vipLevel === 0 ? '' : `VIP ${vipLevel}`,
})

function loginFields(world: Place, memberId: bigint, row: Row, vipLevel: number): DataOf<'auth.login'> {
  const phone = row.digits === null ? '' : shownNumber(row.country, row.digits)
  return {
    userId: formatId('member', memberId),
    headUrl: headOf(world, row.head_name),
    ...frame(vipLevel),
    phone,
    name: row.name ?? (phone === '' ? (row.email ?? '') : phone),
    shareCode: row.invite_code,
    createTime: row.joined_at.toISOString(),
    invitateCode: row.inviter_code,
    timezoneType: 0,
  }
}

export async function readLoginData(world: Place, memberId: bigint): Promise<DataOf<'auth.login'>> {
  const [row, vipLevel] = await Promise.all([readRow(world.db, memberId), readVipLevel(world.db, memberId)])
  return loginFields(world, memberId, row, vipLevel)
}

export async function readUserInfo(world: Place, memberId: bigint): Promise<DataOf<'user.info'>> {
  const [row, vipLevel, team] = await Promise.all([
    readRow(world.db, memberId),
    readVipLevel(world.db, memberId),
    teamOf(world.db, memberId),
  ])
  const login = loginFields(world, memberId, row, vipLevel)
  // The invite rank, as `share.count` gives it.
  const rank = grade(team.valid.total)
  return {
    ...login,
    avatar: login.headUrl,
    inviteCode: row.invite_code,
    upInviteCode: row.inviter_code,
    grade: rank,
    gradeText: `Rank ${rank}`,
    num: team.total,
    endTime: login.createTime,
    showMessage: false,
    language: row.language,
    country: row.country,
    currency: countryByCode(row.country)?.currency ?? 'PUSDT',
    email: row.email,
    simulated: row.simulated,
    disabled: row.disabled,
  }
}
