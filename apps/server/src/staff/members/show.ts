/** `operator.member`: the data of one member for staff. */
import { type BodyOf, type DataOf, formatId, type Id } from '@glasshouse/contract'
import { grade } from '@glasshouse/model'
import type { OperatorContext } from '../../context.ts'
import { headOf } from '../../foundation/upload/index.ts'
import { isOwnMember, readVipLevel } from '../../identity/account/index.ts'
import { secondStepState } from '../../identity/second-step/index.ts'
import { slotsPerMember } from '../../ledger/accounts.ts'
import { readMoment } from '../../ledger/moment.ts'
import { authorName } from '../../messaging/community/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { walletResult, walletSummary } from '../../reporting/wallet/index.ts'
import { teamOf } from '../../scheme/team/index.ts'
import { memberNamed } from './act.ts'
import { stateOf } from './list.ts'

interface MemberRow {
  readonly name: string | null
  readonly country: string
  readonly digits: string | null
  readonly language: string
  readonly simulated: boolean
  readonly disabled: boolean
  readonly ended: boolean
  readonly inviteCode: string
  readonly joinedDay: number
  readonly joinedAt: Date
  readonly machines: number
  readonly password: boolean
  readonly headName: string | null
  readonly sessions: number
  readonly phone: boolean
  readonly inviterId: bigint | null
  readonly inviterName: string | null
  readonly inviterCountry: string | null
  readonly inviterDigits: string | null
}

const rowOf = (runner: Runner, memberId: bigint, now: Date): Promise<MemberRow> =>
  runner.one<MemberRow>(sql`
    select own.name, own.country, own.digits, own.language, own.simulated, own.disabled_at is not null as disabled,
      own.ended_real is not null as ended, own.invite_code, own.joined_day,
      own.joined_at, machines_bought as machines, own.password_hash is not null as password,
      (select upload.name from upload where upload.member_id = own.member_id and purpose = 'head') as head_name,
      (select count(*)::int from session
       where session.member_id = own.member_id and expires_real > ${now}) as sessions,
      exists (select from practice_phone as phone where phone.device_id is not null
        and ((phone.country = own.country and phone.digits = own.digits) or phone.email = own.email)) as phone,
      inviter.member_id as inviter_id, inviter.name as inviter_name, inviter.country as inviter_country,
      inviter.digits as inviter_digits
    from member as own join balance on account_id = own.member_id * ${slotsPerMember}::bigint
    left join member as inviter on inviter.member_id = own.inviter_id
    where own.member_id = ${memberId}`)

const inviterOf = ({
  inviterId,
  inviterName: name,
  inviterCountry: country,
  inviterDigits: digits,
}: MemberRow) =>
  inviterId === null
    ? null
    : {
        memberId: formatId('member', inviterId),
        name: authorName({ memberId: inviterId, name, country, digits, pseudonym: null }),
      }

const resultOf = ({ paid, back, net, aheadSince }: DataOf<'wallet.result'>) => ({
  paid,
  back,
  net,
  aheadSince,
})

/**
 * Both of one moment: the console shows a part of `result` and the rest, and the rest of two
 * moments may be below zero.
 */
const moneyOf = ({ world, wall }: Pick<OperatorContext, 'world' | 'wall'>, memberId: Id<'member'>) =>
  world.db.transaction(
    async (tx) => {
      const at = { world: { db: tx }, wall, memberId }
      return { result: await walletResult(at), wallet: await walletSummary(at) }
    },
    { snapshot: true },
  )

/** Errors: `not_found`. */
export async function memberSummary(
  body: BodyOf<'operator.member'>,
  { world, wall, operatorId }: Pick<OperatorContext, 'world' | 'wall' | 'operatorId'>,
): Promise<DataOf<'operator.member'>> {
  const memberId = await memberNamed(world.db, body.memberId)
  const { now } = await readMoment(world.db, wall)
  const [row, own, { wallet, result }, team, vipLevel, steps] = await Promise.all([
    rowOf(world.db, memberId, new Date(wall.nowMs())),
    isOwnMember(world.db, operatorId, memberId),
    moneyOf({ world, wall }, memberId),
    teamOf(world.db, memberId),
    readVipLevel(world.db, memberId),
    secondStepState(world.db, memberId, now),
  ])
  return {
    memberId: formatId('member', memberId),
    name: authorName({ memberId, ...row, pseudonym: null }),
    simulated: row.simulated,
    state: stateOf(row),
    country: row.country,
    inviteCode: row.inviteCode,
    joinedDay: row.joinedDay,
    joinedAt: row.joinedAt.toISOString(),
    headUrl: headOf(world, row.headName),
    language: row.language,
    own,
    inviter: inviterOf(row),
    vipLevel,
    grade: grade(team.valid.total),
    machines: row.machines,
    wallet,
    result: resultOf(result),
    team,
    security: {
      password: row.password,
      authenticator: steps.authenticator !== null,
      passkeys: steps.passkeys.length,
      codesLeft: steps.codesLeft,
      holdUntil: steps.holdUntil,
      sessions: row.sessions,
      phone: row.phone,
    },
  }
}
