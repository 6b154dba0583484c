/** Classes: worlds as the host and facilitators make, keep and delete them. */
import type { Handlers } from '../../context.ts'
import { behindDeskRoles } from '../desk/index.ts'
import { archiveClass } from './archive.ts'
import { exportClass } from './export.ts'
import { createClass, duplicateClass } from './make.ts'
import { listClasses, readClass } from './read.ts'
import { deleteClass } from './remove.ts'

export { removeWorld } from './remove.ts'

export const classHandlers = behindDeskRoles({
  'desk.worlds': listClasses,
  'desk.world': ({ slug }, context) => readClass(context, slug),
  'desk.createWorld': createClass,
  'desk.duplicateWorld': duplicateClass,
  'desk.archiveWorld': archiveClass,
  'desk.exportWorld': exportClass,
  'desk.deleteWorld': deleteClass,
} satisfies Partial<Handlers>)
