/** What the rooms that show a member need of uploads. */
import type { World } from '../../context.ts'
import { addressOf, smallOf } from './folder.ts'

/**
 * The address of a member's own picture; null: they have none. `name`: of their upload with the
 * purpose `head`.
 */
export const headOf = (world: Pick<World, 'slug'>, name: string | null): string | null =>
  name === null ? null : addressOf(world, smallOf(name))
