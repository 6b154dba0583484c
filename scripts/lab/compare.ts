/** `npm run lab -- compare`: up to six scenarios side by side. */
import { basename } from 'node:path'
import { labMarks, labOutcome } from '@glasshouse/model'
import { played } from './run.ts'
import { LabError, scenarioOf } from './scenario-file.ts'

const runsMax = 6

export async function compareScenarios(paths: readonly string[]): Promise<number> {
  if (paths.length < 2 || paths.length > runsMax)
    throw new LabError(`Two to ${runsMax} scenarios are compared, not ${paths.length}.`)
  console.log(
    'scenario,break_day,members,ahead,behind,losers_after,first_payout,new_pays_old,peak,last_winner_joined',
  )
  for (const path of paths) {
    const run = played(await scenarioOf(path))
    const { breakDay, members, ahead, behind, losersAfter } = labOutcome(run)
    const { firstPayout, newPaysOld, peak, lastWinnerJoined } = labMarks(run)
    const cells = [
      breakDay,
      members,
      ahead,
      behind,
      losersAfter,
      firstPayout,
      newPaysOld,
      peak,
      lastWinnerJoined,
    ]
    console.log([basename(path), ...cells.map((cell) => cell ?? '')].join(','))
  }
  return 0
}
