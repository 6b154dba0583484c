/**
 * The recruiting terms of a world. A change is public and applies from the close of the day that is
 * open now.
 */
import { type BodyOf, formatMoney, money, Refusal, readReason } from '@glasshouse/contract'
import type { RecruitingTerms } from '@glasshouse/model'
import { writeRecruiting } from '../../foundation/world/for-staff/write-settings.ts'
import { recordAct, recruitingTerms } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffContext, settingAct } from '../act.ts'
import { readAmount } from '../fields.ts'

type RecruitingBody = Omit<BodyOf<'operator.setRecruiting'>, 'reason'>

/** No bonus is larger than the most starting money of a new member. */
const inviteBonusMax = 1_000_000_000_000n
const basisPointsMax = 10_000n
const percent = (basisPoints: bigint): string => `${Number(basisPoints) / 100}%`

/** Errors: `field_invalid` (the levels together exceed the whole), `amount_invalid`. */
function readTerms(asked: RecruitingBody): Partial<RecruitingTerms> {
  const { referralBasisPoints: levels, inviteBonus, teamBasisPoints, teamFromGrade } = asked
  const referral = levels === undefined ? undefined : levels === '' ? [] : levels.split(',').map(BigInt)
  const together = referral?.reduce((sum, points) => sum + points, 0n) ?? 0n
  if (together > basisPointsMax) throw new Refusal('field_invalid', { field: 'referralBasisPoints' })
  return {
    ...(referral === undefined ? {} : { referralBasisPoints: referral }),
    ...(inviteBonus === undefined
      ? {}
      : { inviteBonus: money(readAmount(inviteBonus, { least: 0n, most: inviteBonusMax })) }),
    ...(teamBasisPoints === undefined ? {} : { teamBenefitBasisPoints: BigInt(teamBasisPoints) }),
    ...(teamFromGrade === undefined ? {} : { teamBenefitFromGrade: Number(teamFromGrade) }),
  }
}

/** Errors: `field_missing` when no term is given, those of `readTerms`, `text_refused`. */
export function setRecruiting(
  staff: StaffContext,
  { reason: given, ...asked }: BodyOf<'operator.setRecruiting'>,
) {
  if (Object.values(asked).every((value) => value === undefined))
    throw new Refusal('field_missing', { field: 'referralBasisPoints' })
  const wanted = readTerms(asked)
  const reason = readReason('reason', given)
  return settingAct(staff, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await recruitingTerms(tx)
    const after: RecruitingTerms = { ...before, ...wanted }
    await writeRecruiting(tx, after)
    const detail = { before: said(before), after: said(after), reason }
    await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'recruiting', detail)
  })
}

function said(terms: RecruitingTerms): string {
  const levels = terms.referralBasisPoints.map(percent).join(', ')
  const team = `${percent(terms.teamBenefitBasisPoints)} of a team’s month from grade ${terms.teamBenefitFromGrade}`
  return `referral ${levels === '' ? 'none' : levels}, invite bonus ${formatMoney(terms.inviteBonus)}, ${team}`
}
