/** How other people see a member: name and picture. */
import type { Handlers } from '../../context.ts'
import { modifyHead } from './head.ts'
import { modifyName } from './name.ts'

export const profileHandlers = {
  'user.modifyName': modifyName,
  'user.modifyHead': modifyHead,
} satisfies Partial<Handlers>
