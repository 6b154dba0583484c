/**
 * A scheme that pays the principal back at exit (lab case 12, a reconstruction after Parodi 2026,
 * arXiv 2602.18772):
 *   C' = (1 + p) C + a (N' − N) − q a N,  N = N0 (1 + g)^n
 * C is the cash, N the members, a what each paid in, p what the cash earns a step, and q the share
 * that leaves with its principal. It collapses when C falls below zero.
 */
import { powerOf } from './exact-math.ts'

export interface PrincipalRepaid {
  readonly cashAtStart: number
  readonly membersAtStart: number
  /** a. */
  readonly paidIn: number
  /** g. */
  readonly growth: number
  /** q. */
  readonly leaving: number
  /** p. */
  readonly earned: number
}

export interface PrincipalStep {
  readonly step: number
  readonly members: number
  readonly cash: number
}

export function runPrincipalRepaid(
  { cashAtStart, membersAtStart, paidIn, growth, leaving, earned }: PrincipalRepaid,
  steps: number,
): { readonly steps: readonly PrincipalStep[]; readonly collapseStep: number | null } {
  let [cash, members] = [cashAtStart, membersAtStart]
  const list: PrincipalStep[] = [{ step: 0, members, cash }]
  for (let step = 1; step <= steps; step++) {
    const next = members * (1 + growth)
    cash = (1 + earned) * cash + paidIn * (next - members) - leaving * paidIn * members
    members = next
    list.push({ step, members, cash })
    if (cash < 0) return { steps: list, collapseStep: step }
  }
  return { steps: list, collapseStep: null }
}

/**
 * C_n = C0 (1 + p)^n + a N0 (g − q) ((1 + g)^n − (1 + p)^n) ÷ (g − p). Errors: RangeError for g =
 * p.
 */
export function principalForm(
  { cashAtStart, membersAtStart, paidIn, growth, leaving, earned }: PrincipalRepaid,
  step: number,
): number {
  if (growth === earned) throw new RangeError('the form divides by g − p')
  const [grown, interest] = [powerOf(1 + growth, step), powerOf(1 + earned, step)]
  const between = ((growth - leaving) * (grown - interest)) / (growth - earned)
  return cashAtStart * interest + paidIn * membersAtStart * between
}
