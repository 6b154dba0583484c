/** What a member may be called. */
import { cleanText, heldText, nicknameLengthMax, Refusal, refusedText } from '@glasshouse/contract'
import { isStaffName } from './staff-name.ts'

const nicknameLengthMin = 2

/**
 * Errors, in this order: `nickname_needed`, `field_invalid`, `text_refused`, `nickname_held`,
 * `nickname_of_staff`.
 */
export function readNickname(given: string): string {
  if (given.trim() === '') throw new Refusal('nickname_needed', { field: 'name' })
  const name = cleanText(given)
  const length = name === null ? 0 : [...name].length
  if (name === null || length < nicknameLengthMin || length > nicknameLengthMax)
    throw new Refusal('field_invalid', { field: 'name' })
  const holds = refusedText(name)
  if (holds !== null) throw new Refusal('text_refused', { field: 'name', facts: { holds } })
  // A name is shown beside all that its member writes: staff could not read it first.
  if (heldText(name)) throw new Refusal('nickname_held', { field: 'name' })
  if (isStaffName(name)) throw new Refusal('nickname_of_staff', { field: 'name' })
  return name
}
