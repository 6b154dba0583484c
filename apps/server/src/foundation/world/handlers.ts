import type { Handlers } from '../../context.ts'
import { worldInfo } from './info.ts'
import { setReleaseWords } from './release-words.ts'
import { setLeastVersion, versions, versionUpdate } from './version.ts'

export const worldHandlers = {
  'world.info': worldInfo,
  'version.update': (body, { world, language }) => versionUpdate(body, { ...world, language }),
} satisfies Partial<Handlers>

/** Behind the roles of the operators' module. */
export const versionDesk = {
  'operator.versions': (_body, { world }) => versions(world.db),
  'operator.setLeastVersion': setLeastVersion,
  'operator.setReleaseWords': setReleaseWords,
} satisfies Partial<Handlers>
