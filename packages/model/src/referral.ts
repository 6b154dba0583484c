/**
 * Recruiting rewards. Source: decisions.md section 6 (10, 5, 3% to levels 1, 2, 3; invite bonus 1;
 * team benefits 0.5% of the team's purchases of the world month, from grade 2). World settings
 * with these defaults. Rounded down: nobody is promised more than the percentage.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { shareFloor } from './mul-div.ts'

export interface RecruitingTerms {
  /** Share of the price for levels 1, 2, 3 …, in basis points. */
  readonly referralBasisPoints: readonly bigint[]
  /** For an invitee's first purchase. */
  readonly inviteBonus: Money
  readonly teamBenefitBasisPoints: bigint
  /** Grade from which team benefits are paid. */
  readonly teamBenefitFromGrade: number
}

export const defaultRecruitingTerms: RecruitingTerms = {
  referralBasisPoints: [1_000n, 500n, 300n],
  inviteBonus: money(1_000_000n),
  teamBenefitBasisPoints: 50n,
  teamBenefitFromGrade: 2,
}

export interface ReferralReward {
  /** 1: the buyer's inviter; 2: that one's inviter; … */
  readonly level: number
  readonly amount: Money
}

/**
 * The rewards of one purchase for the buyer's inviters, nearest first, as far up as there are any.
 */
export function referralRewards(
  price: Money,
  invitersAbove: number,
  terms: RecruitingTerms = defaultRecruitingTerms,
): readonly ReferralReward[] {
  return terms.referralBasisPoints
    .slice(0, invitersAbove)
    .map((basisPoints, index) => ({ level: index + 1, amount: shareFloor(price, basisPoints) }))
    .filter((reward) => reward.amount > 0n)
}

/** The inviter's bonus for a purchase of an invitee: once, at the first. */
export const inviteBonus = (isFirstPurchase: boolean, terms = defaultRecruitingTerms): Money =>
  isFirstPurchase ? terms.inviteBonus : money(0n)

/** A month's team benefit of a member of this grade. */
export const teamBenefit = (grade: number, purchasesOfMonth: Money, terms = defaultRecruitingTerms): Money =>
  grade >= terms.teamBenefitFromGrade ? shareFloor(purchasesOfMonth, terms.teamBenefitBasisPoints) : money(0n)
