/**
 * Cases from the record as scenarios, and one that earns its keep. The page shows what the record
 * says, its source, and what is not known (`preset.…` of the words).
 */
import { type Scenario, usualScenario } from '@glasshouse/model'

/** Ten people of ten thousand begin, and each convinces two and a half others within ten days. */
const spreading = {
  arrival: 'spreading',
  people: 10_000,
  first: 10,
  tells: 25,
  tellingDays: 10,
} as const satisfies Partial<Scenario>

export const labPresets = {
  /** 4,000 of 57,000 a day is 7.02%; the lever has tenths of a percent. Three months. */
  mining: { ...usualScenario, ...spreading, dayReturn: 70, term: 90 },
  /** 130% in 30 equal days is 4.33% a day. */
  mutual: { ...usualScenario, ...spreading, dayReturn: 43, term: 30 },
  penny: { ...usualScenario, ...spreading, dayReturn: 15, term: 90, buys: 50, withdraws: 5 },
  honest: { ...usualScenario, ...spreading, dayReturn: 50, term: 60, earns: 40 },
} as const satisfies Record<string, Scenario>

export type LabPresetName = keyof typeof labPresets
export const labPresetNames = Object.keys(labPresets) as LabPresetName[]
