/** What a run says, in the words of the lab's page. */
import { engineVersion, type LabRun, labMarks, labOutcome } from '@glasshouse/model'

/** One to three sentences. */
export function storyOf(run: LabRun): string {
  const { breakDay, members, behind, losersAfter } = labOutcome(run)
  const broke =
    breakDay === null ? `It was paid in full for ${run.days.length} days.` : `It broke on day ${breakDay}.`
  const lost = `${behind} of ${members} people are behind.`
  const after = losersAfter === null ? '' : ` Everyone who joined after day ${losersAfter} is.`
  const { engine } = run.scenario
  const rules = engine === engineVersion ? '' : ` By version ${engine} of the rules.`
  return `${broke} ${lost}${after}${rules}`
}

const names = {
  firstPayout: 'first payout',
  newPaysOld: 'first day on which new money paid old',
  peak: 'most in the pots',
  fluxNegative: 'first day with more promised than came in',
  lastWinnerJoined: 'last member joined who ends ahead',
  breakDay: 'first day that could not be paid in full',
} as const

export function markLines(run: LabRun): string[] {
  const marks = labMarks(run)
  return Object.entries(names).map(
    ([mark, name]) => `  ${name}: ${marks[mark as keyof typeof names] ?? 'not in this run'}`,
  )
}
