/** Reasons and evidence: texts of staff about an act, which everybody reads in the open books. */
import { Refusal } from '../errors.ts'
import { cleanText } from './clean-text.ts'
import { refusedText } from './refused-text.ts'

/**
 * One clean line (`cleanText`) without an address, account, link or number.
 * Errors: `text_refused` naming the field and what the text holds; `evidence_needed` when it is
 * blank; `field_invalid` when it holds what cannot be shown honestly.
 */
export function readReason(field: 'reason' | 'evidence' | 'name' | 'text', text: string): string {
  if (!/\p{L}/u.test(text)) {
    throw field === 'evidence'
      ? new Refusal('evidence_needed', { field })
      : new Refusal('field_invalid', { field })
  }
  const line = cleanText(text)
  if (line === null) throw new Refusal('field_invalid', { field })
  const holds = refusedText(line)
  if (holds !== null) throw new Refusal('text_refused', { field, facts: { holds } })
  return line
}
