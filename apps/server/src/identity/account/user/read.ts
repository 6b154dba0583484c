/** A member's own account, as the login returns it and `user.info` repeats it. */
import { type DataOf, formatId, type Language } from '@glasshouse/contract'
import type { World } from '../../../context.ts'
import { headOf } from '../../../foundation/upload/index.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { shownNumber } from '../../practice/index.ts'
import { readVipLevel } from './vip-level.ts'

interface UserRow {
  readonly country: string
  readonly digits: string | null
  readonly email: string | null
  readonly name: string | null
  readonly inviteCode: string
  readonly inviterCode: string | null
  readonly simulated: boolean
  readonly language: Language
  readonly joinedAt: Date
  readonly disabled: boolean
  readonly headName: string | null
}

type Place = Pick<World, 'slug' | 'db'>

const readRow = (runner: Runner, memberId: bigint): Promise<UserRow> =>
  runner.one<UserRow>(sql`
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

function loginFields(world: Place, memberId: bigint, row: UserRow, vipLevel: number): DataOf<'auth.login'> {
  const phone = row.digits === null ? '' : shownNumber(row.country, row.digits)
  return {
    userId: formatId('member', memberId),
    headUrl: headOf(world, row.headName),
    ...frame(vipLevel),
    phone,
    name: row.name ?? (phone === '' ? (row.email ?? '') : phone),
    shareCode: row.inviteCode,
    createTime: row.joinedAt.toISOString(),
    invitateCode: row.inviterCode,
    timezoneType: 0,
  }
}

/** What members see of their own account. */
export interface OwnMember
  extends Pick<UserRow, 'country' | 'email' | 'language' | 'simulated' | 'disabled'> {
  readonly login: DataOf<'auth.login'>
}

export async function readOwnMember(world: Place, memberId: bigint): Promise<OwnMember> {
  const [row, vipLevel] = await Promise.all([readRow(world.db, memberId), readVipLevel(world.db, memberId)])
  return { ...row, login: loginFields(world, memberId, row, vipLevel) }
}

export const readLoginData = async (world: Place, memberId: bigint): Promise<DataOf<'auth.login'>> =>
  (await readOwnMember(world, memberId)).login
