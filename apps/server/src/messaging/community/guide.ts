/** The guide of a world: an editor who may write official posts, named by whoever runs it. */
import { type BodyOf, type DataOf, formatId, Refusal, readReason } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { writePost } from './write-post.ts'

/** An editor writes as the guide when that was given to them. Errors: `forbidden`, those of a post. */
export async function guidePost({ content }: { readonly content: string }, context: OperatorContext) {
  const { world, operatorId, role } = context
  const { guide } = await world.db.one<{ guide: boolean }>(
    sql`select guide from operator where operator_id = ${operatorId}`,
  )
  if (role === 'editor' && !guide) throw new Refusal('forbidden')
  return await writePost(context, { memberId: null, operatorId }, content, (tx, postId, moment) =>
    recordAct(tx, moment, context, 'post', { thing: formatId('post', postId) }),
  )
}

/** In the books under the editor's pseudonym. Errors: `field_invalid`, `text_refused`, `not_found`: no such editor. */
export async function setGuide(
  { editor, guide, reason: given }: BodyOf<'operator.setGuide'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setGuide'>> {
  const reason = readReason('reason', given)
  await world.db.transaction(async (tx) => {
    const named = await tx.maybe<{ pseudonym: string; was: boolean }>(sql`
      update operator set guide = ${guide === 'true'} from (
        select operator_id, guide as was from operator
        where name = ${editor} and role = 'editor' and disabled_at is null for no key update) as found
      where operator.operator_id = found.operator_id returning pseudonym, was`)
    if (named === undefined) throw new Refusal('not_found', { field: 'editor' })
    const act = guide === 'true' ? 'guide-named' : 'guide-ended'
    const moment = await readMoment(tx, wall)
    const about = { operator: named.pseudonym, before: said(named.was), after: said(guide === 'true') }
    await recordAct(tx, moment, { operatorId, pseudonym }, act, { ...about, reason })
  })
  return {}
}

const said = (guide: boolean): string => (guide ? 'guide' : 'editor')
