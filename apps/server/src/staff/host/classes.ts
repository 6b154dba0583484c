/** Classes: worlds that the host and facilitators make, keep and delete. */
import type { Handlers } from '../../context.ts'
import { archiveClass } from './classes/archive.ts'
import { readStanding, tryUpgrade } from './classes/desk-limits.ts'
import { exportClass } from './classes/export.ts'
import { exportLedger } from './classes/export-ledger.ts'
import { importClass } from './classes/import.ts'
import { createClass, duplicateClass } from './classes/make.ts'
import { listClasses, readClass } from './classes/read.ts'
import { deleteClass } from './classes/remove.ts'
import { renewBooksLink } from './classes/renew-books-link.ts'
import { readWork } from './classes/work.ts'

export { provesBooks } from './classes/import.ts'
export { removeWorld } from './classes/remove.ts'
export { startRetention } from './classes/retention.ts'

export const classCalls = {
  'desk.worlds': listClasses,
  'desk.world': ({ slug }, context) => readClass(context, slug),
  'desk.createWorld': createClass,
  'desk.duplicateWorld': duplicateClass,
  'desk.archiveWorld': archiveClass,
  'desk.renewBooksLink': renewBooksLink,
  'desk.exportWorld': exportClass,
  'desk.exportLedger': exportLedger,
  'desk.deleteWorld': deleteClass,
  'desk.importWorld': importClass,
  'desk.work': readWork,
  'desk.standing': readStanding,
  'desk.upgradeWorld': tryUpgrade,
} satisfies Partial<Handlers>
