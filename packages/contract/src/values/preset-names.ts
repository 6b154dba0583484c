/** The presets of a class, and the number of simulated people in it from the first day. */

/** Each with a crowd and an outcome that was measured; `empty` has neither. */
export const presetNames = [
  'breaks-around-day-20',
  'slow-burn-45-days',
  'machines-that-earn',
  'looks-honest-is-not',
  'rumour',
] as const
export type PresetName = (typeof presetNames)[number]

export const classTemplates = [...presetNames, 'empty'] as const
export type ClassTemplate = (typeof classTemplates)[number]

/** The sizes at which each outcome was measured. */
export const crowdSizes = [30, 60, 200] as const
export type CrowdSize = (typeof crowdSizes)[number]

/** The behaviours of which a preset's crowd consists. */
const crowdKinds = ['eager', 'fearful', 'first-to-hear', 'second-to-hear', 'last-to-hear'] as const
export type CrowdKind = (typeof crowdKinds)[number]
