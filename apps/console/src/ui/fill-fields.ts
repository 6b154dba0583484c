/** What filling the paying wallet asks for, wherever its button stands. */
import type { FieldSpec } from './field.tsx'

/** `amount`: what the field begins with. */
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
