/** `safeWord.set`: a word of the member's own that every practice message carries. */
import { Refusal, refusedText } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { tellMember, writeSafeWord } from '../account/index.ts'

const perMember = { max: 10, windowMs: 3_600_000 }

/**
 * Its owner is notified of a change, with the new word. Errors: `text_refused`,
 * `too_many_requests`.
 */
export const setSafeWord: Handler<'safeWord.set'> = async ({ word }, { world, wall, memberId }) => {
  const holds = refusedText(word)
  if (holds !== null) throw new Refusal('text_refused', { field: 'word', facts: { holds } })
  await limit(world.db, `safe-word:${memberId}`, perMember, wall)
  await world.db.transaction(async (tx) => {
    await writeSafeWord(tx, memberId, word)
    await tellMember(tx, wall, memberId, 'safe_word_changed')
  })
  return {}
}
