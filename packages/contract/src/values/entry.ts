/**
 * How newcomers come into a world: by any invite code, let in one by one, by personal links alone,
 * or not at all.
 */
export const entryForms = ['open', 'approve', 'links', 'closed'] as const
export type EntryForm = (typeof entryForms)[number]

/** How somebody's asking stands who waits to be let in; `none`: this device has not asked. */
export const entryStates = ['none', 'waiting', 'letIn', 'refused'] as const
