/**
 * `team.terms`: the requirements of each rank, the rewards for recruiting in this world, and the
 * caller's own ranks.
 */
import { type DataOf, formatMoney, money } from '@glasshouse/contract'
import { daysOfMonth, grade, gradeSteps, teamBenefit, vipLevel, vipSteps } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { recruitingTerms } from '../../foundation/world/index.ts'
import { ownMachines } from '../../identity/account/index.ts'
import { readDayState } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { monthNumber, monthOfOpenDay } from './month.ts'
import { teamOf } from './team.ts'

const basisPointsPerPercent = 100

export async function teamTerms({
  world: { db },
  memberId,
}: Pick<MemberContext, 'world' | 'memberId'>): Promise<DataOf<'team.terms'>> {
  const [terms, team, machines, { openDay }, { month: name, place }] = await Promise.all([
    recruitingTerms(db),
    teamOf(db, memberId),
    ownMachines(db, memberId),
    readDayState(db),
    monthOfOpenDay(db),
  ])
  const bought = await db.maybe<{ purchases: bigint }>(sql`
    select purchases from team_month where member_id = ${memberId} and month = ${monthNumber(name)}`)
  const purchases = money(bought?.purchases ?? 0n)
  const rank = grade(team.valid.total)
  return {
    referralPercents: terms.referralBasisPoints.map((points) => Number(points) / basisPointsPerPercent),
    inviteBonus: formatMoney(terms.inviteBonus),
    teamPercent: Number(terms.teamBenefitBasisPoints) / basisPointsPerPercent,
    teamFromGrade: terms.teamBenefitFromGrade,
    grades: gradeSteps.map((validNeeded, index) => ({ grade: index + 1, validNeeded })),
    vips: vipSteps.map((machinesNeeded, index) => ({ vipLevel: index + 1, machinesNeeded })),
    mine: {
      grade: rank,
      valid: team.valid,
      vipLevel: vipLevel(machines),
      machines,
      month: {
        name,
        // A time zone that changed may have let the last month go on for a day.
        lastDay: Math.max(openDay, daysOfMonth(place, name)?.throughDay ?? openDay),
        purchases: formatMoney(purchases),
        benefit: formatMoney(teamBenefit(rank, purchases, terms)),
      },
    },
  }
}
