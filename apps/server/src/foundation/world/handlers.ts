import type { Handlers } from '../../context.ts'
import { worldInfo } from './info.ts'
import { versionUpdate } from './version.ts'

export const worldHandlers = {
  'world.info': worldInfo,
  'version.update': (body, { world, language }) => versionUpdate(body, { ...world, language }),
} satisfies Partial<Handlers>
