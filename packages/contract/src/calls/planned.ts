/** Calls of the specification whose handlers come with later work; each answers 501 until then. None is left. */
import type { PlannedCall } from '../call.ts'

export const plannedCalls: Readonly<Record<string, PlannedCall>> = {}
