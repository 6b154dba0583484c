/** The rewards of recruiting: a world's settings now, and as they were when a day closed. */
import { money } from '@glasshouse/contract'
import type { RecruitingTerms } from '@glasshouse/model'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface RecruitingRow {
  readonly points: readonly number[]
  readonly bonus: bigint
  readonly teamPoints: number
  readonly grade: number
}

const termsOf = ({ points, bonus, teamPoints, grade }: RecruitingRow): RecruitingTerms => ({
  referralBasisPoints: points.map(BigInt),
  inviteBonus: money(bonus),
  teamBenefitBasisPoints: BigInt(teamPoints),
  teamBenefitFromGrade: grade,
})

export const recruitingTerms = async (runner: Runner): Promise<RecruitingTerms> =>
  termsOf(
    await runner.one<RecruitingRow>(sql`
      select referral_basis_points as points, invite_bonus as bonus, team_basis_points as team_points,
        team_from_grade as grade from world_setting`),
  )

export const closedTerms = async (runner: Runner, day: number): Promise<RecruitingTerms> =>
  termsOf(
    await runner.one<RecruitingRow>(sql`
      select referral_basis_points as points, invite_bonus as bonus, team_basis_points as team_points,
        team_from_grade as grade from closed_day where day = ${day}`),
  )
