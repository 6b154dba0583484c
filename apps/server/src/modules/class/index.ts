/** Classes: worlds as the host and facilitators make, keep and delete them. */
import type { Handlers } from '../../context.ts'
import { registerWithNickname } from '../account/index.ts'
import { behindDeskRoles } from '../desk/index.ts'
import { readNickname } from '../profile/index.ts'
import { archiveClass } from './archive.ts'
import { exportClass } from './export.ts'
import { createClass, duplicateClass } from './make.ts'
import { listClasses, readClass } from './read.ts'
import { deleteClass } from './remove.ts'

export { removeWorld } from './remove.ts'

const ofDesk = behindDeskRoles({
  'desk.worlds': listClasses,
  'desk.world': ({ slug }, context) => readClass(context, slug),
  'desk.createWorld': createClass,
  'desk.duplicateWorld': duplicateClass,
  'desk.archiveWorld': archiveClass,
  'desk.exportWorld': exportClass,
  'desk.deleteWorld': deleteClass,
} satisfies Partial<Handlers>)

export const classHandlers = {
  'auth.enter': ({ name, inviteCode, country }, context) =>
    registerWithNickname(context, { name: readNickname(name), inviteCode, country }),
  ...ofDesk,
} satisfies Partial<Handlers>
