/** The fields of the act that fills the paying wallet, for every screen that offers it. */
import type { FieldSpec } from './field.tsx'

/** `amount`: the initial value of the field. */
export const fillFields = (amount?: string): readonly FieldSpec[] => [
  {
    name: 'amount',
    label: 'revenue.amountUsdt',
    kind: 'amount',
    maxLength: 15,
    ...(amount === undefined ? {} : { initial: amount }),
  },
  { name: 'evidence', label: 'revenue.evidence', kind: 'long', help: 'revenue.evidenceHelp', maxLength: 200 },
]
