import type { Handlers } from '../../context.ts'
import { worldInfo } from './info.ts'
import { setLeastVersion, versions, versionUpdate } from './version.ts'

export const worldHandlers = {
  'world.info': worldInfo,
  'version.update': (body, { world }) => versionUpdate(body, world),
} satisfies Partial<Handlers>

/** Behind the roles of the operators' module. */
export const versionDesk = {
  'operator.versions': (_body, { world }) => versions(world.db),
  'operator.setLeastVersion': setLeastVersion,
} satisfies Partial<Handlers>
