/** The crowd of the lab's benchmark. */
import { money } from '../packages/contract/src/values/money.ts'
import {
  type CourseRun,
  type CourseTerms,
  defaultRecruitingTerms,
  noFright,
  usualJoining,
} from '../packages/model/src/index.ts'

const unit = 1_000_000n

/**
 * Three products; a fifth looks to buy, three in five receive, one in twenty withdraws, each day.
 */
export function crowdOf(people: number): CourseTerms {
  return {
    policy: 'promise-first',
    operatorCapitalMayPay: true,
    seed: 'bench',
    startingMoney: money(100n * unit),
    capital: money(BigInt(people) * 10n * unit),
    takeBasisPoints: 500n,
    dividendBasisPoints: 0n,
    recruiting: { ...defaultRecruitingTerms, inviteBonus: money(0n), teamBenefitBasisPoints: 0n },
    stating: null,
    dayZeroMs: Date.UTC(2026, 0, 5),
    timeZone: 'UTC',
    withdrawalAutoMax: money(200n * unit),
    machines: [8, 20, 40].map((price, nth) => ({
      productId: `prd_${nth + 1}`,
      price: money(BigInt(price) * unit),
      dayReturn: money((BigInt(price) * unit) / 25n),
      validDays: 60,
      machineCost: money(0n),
      stock: null,
      limitPerMember: null,
      revenueModel: { kind: 'constant', perMachine: (price / 50).toFixed(2), noisePercent: 10 },
    })),
    groups: [
      {
        seed: 'bench/1',
        people,
        behaviour: {
          ...usualJoining,
          invites: 90,
          buys: 20,
          taste: 'any',
          claims: 60,
          withdraws: 5,
          withdrawShare: 50,
          rumourDay: null,
          rumourShare: 100,
          ...noFright,
        },
      },
    ],
  }
}

export const ordersOf = ({ days }: CourseRun): number => days.reduce((sum, { sold }) => sum + sold, 0)
