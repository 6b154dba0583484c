/** Ranks 0–5. Source: decisions.md section 6. VIP gives a frame and nothing else. */

/** Own valid machines needed for vip 1 … 5. */
export const vipSteps: readonly number[] = [1, 3, 6, 10, 20]
/** Valid invitees (each bought at least one machine) needed for grade 1 … 5. */
export const gradeSteps: readonly number[] = [3, 10, 30, 100, 300]

export const vipLevel = (ownValidMachines: number): number => rank(vipSteps, ownValidMachines)

export const grade = (validInvitees: number): number => rank(gradeSteps, validInvitees)

/** The total that the next rank needs; null at the top. */
export const nextStep = (steps: readonly number[], have: number): number | null =>
  steps.find((step) => step > have) ?? null

const rank = (steps: readonly number[], have: number): number => steps.filter((step) => step <= have).length
