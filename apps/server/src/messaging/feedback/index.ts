/** Feedback. */
import type { Handlers } from '../../context.ts'
import { create } from './create.ts'

export { feedbackOf } from './own.ts'

export const feedbackHandlers = { 'feedback.create': create } satisfies Partial<Handlers>
