/**
 * How newcomers enter a world: by any invite code, admitted one by one, only by personal links,
 * or not at all.
 */
export const entryForms = ['open', 'approve', 'links', 'closed'] as const
export type EntryForm = (typeof entryForms)[number]

/** The state of a request to enter; `none`: this device has made none. */
export const entryStates = ['none', 'waiting', 'letIn', 'refused'] as const
