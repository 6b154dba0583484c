import type { Handlers } from '../../context.ts'
import { worldInfo } from './info.ts'
import { versionUpdate } from './version.ts'

export const worldHandlers = {
  'world.info': worldInfo,
  'version.update': async (body, { world }) => versionUpdate(body, world.slug),
} satisfies Partial<Handlers>
