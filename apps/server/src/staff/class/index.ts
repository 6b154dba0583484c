/** Classes: worlds as the host and facilitators make, keep and delete them. */
import type { Handlers } from '../../context.ts'
import { listFile } from '../../foundation/list-file/index.ts'
import { registerWithNickname } from '../../identity/account/index.ts'
import { readNickname } from '../../identity/profile/index.ts'
import { behindDeskRoles, deskHandlers, readWork } from '../desk/index.ts'
import { archiveClass } from './archive.ts'
import { exportClass } from './export.ts'
import { importClass } from './import.ts'
import { createClass, duplicateClass } from './make.ts'
import { listClasses, readClass } from './read.ts'
import { deleteClass } from './remove.ts'
import { readStanding, tryUpgrade } from './standing.ts'

export { provesBooks } from './import.ts'
export { removeWorld } from './remove.ts'
export { startRetention } from './retention.ts'

/** All of the desk's, each behind its roles. */
const ofAll = (): Readonly<Record<string, unknown>> => ({ ...deskHandlers, ...ofDesk })

const ofDesk = behindDeskRoles({
  'desk.listFile': (body, context) => listFile(body, context, ofAll()),
  'desk.worlds': listClasses,
  'desk.world': ({ slug }, context) => readClass(context, slug),
  'desk.createWorld': createClass,
  'desk.duplicateWorld': duplicateClass,
  'desk.archiveWorld': archiveClass,
  'desk.exportWorld': exportClass,
  'desk.deleteWorld': deleteClass,
  'desk.importWorld': importClass,
  'desk.work': readWork,
  'desk.standing': readStanding,
  'desk.upgradeWorld': tryUpgrade,
} satisfies Partial<Handlers>)

export const classHandlers = {
  'auth.enter': ({ name, inviteCode, country }, context) =>
    registerWithNickname(context, { name: readNickname(name), inviteCode, country }),
  ...ofDesk,
} satisfies Partial<Handlers>
