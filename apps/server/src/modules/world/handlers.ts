import type { Handlers } from '../../context.ts'
import { worldInfo } from './info.ts'

export const worldHandlers = { 'world.info': worldInfo } satisfies Partial<Handlers>
