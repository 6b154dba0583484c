/** Worlds that visitors have to themselves for an hour. */
import type { Handlers } from '../../context.ts'
import { askForVisit, visitState } from './ask-for-visit.ts'
import { nextDay } from './next-day.ts'

export { startVisits, sweepVisits } from './end.ts'
export { ensureSpare } from './spare-world.ts'
export {
  forgetTemplate,
  keepTemplate,
  readTemplate,
  visitTemplate,
} from './template.ts'

export const visitHandlers = {
  'visit.state': visitState,
  'visit.ask': askForVisit,
  'visit.nextDay': nextDay,
} satisfies Partial<Handlers>
