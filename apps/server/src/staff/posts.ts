/**
 * The calls of staff about posts, and the guide of a world: an editor whom facilitators or owners
 * allow to write official posts.
 */
import { type BodyOf, type DataOf, formatId, Refusal, readReason } from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../context.ts'
import { recordAct } from '../foundation/world/index.ts'
import { writeGuide } from '../identity/account/for-staff/write-operator.ts'
import { readMoment } from '../ledger/moment.ts'
import { decideThing, postOrCommentOf, writePost } from '../messaging/community/index.ts'
import { sql } from '../platform/db/sql.ts'
import { allPosts } from './posts/list.ts'
import { openReports } from './posts/reports.ts'

/** An editor may write only as the guide. Errors: `forbidden`, those of a post. */
async function guidePost({ content }: { readonly content: string }, context: OperatorContext) {
  const { world, operatorId, role } = context
  const { guide } = await world.db.one<{ guide: boolean }>(
    sql`select guide from operator where operator_id = ${operatorId}`,
  )
  if (role === 'editor' && !guide) throw new Refusal('forbidden')
  return await writePost(context, { memberId: null, operatorId }, content, (tx, postId, moment) =>
    recordAct(tx, moment, context, 'post', { thing: formatId('post', postId) }),
  )
}

/**
 * The books show the act with the editor's pseudonym. Errors: `field_invalid`, `text_refused`,
 * `not_found` without such an editor.
 */
async function setGuide(
  { editor, guide, reason: given }: BodyOf<'operator.setGuide'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setGuide'>> {
  const reason = readReason('reason', given)
  await world.db.transaction(async (tx) => {
    const named = await writeGuide(tx, editor, guide === 'true')
    if (named === undefined) throw new Refusal('not_found', { field: 'editor' })
    const act = guide === 'true' ? 'guide-named' : 'guide-ended'
    const moment = await readMoment(tx, wall)
    const about = { operator: named.pseudonym, before: said(named.was), after: said(guide === 'true') }
    await recordAct(tx, moment, { operatorId, pseudonym }, act, { ...about, reason })
  })
  return {}
}

const said = (guide: boolean): string => (guide ? 'guide' : 'editor')

/**
 * The act is in the books with its reason. Errors: `field_invalid`, `text_refused`, `post_unknown`.
 */
async function hidePost(
  body: BodyOf<'operator.hidePost'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.hidePost'>> {
  const reason = readReason('reason', body.reason)
  const { postId, commentId } = postOrCommentOf(body)
  const hides = body.hide === 'true'
  await world.db.transaction(async (tx) => {
    const moved = await decideThing(tx, { postId, commentId }, hides, new Date(wall.nowMs()))
    const thing = commentId === null ? formatId('post', postId) : formatId('comment', commentId)
    const actor = { operatorId, pseudonym }
    const act = hides ? 'hide-post' : moved ? 'show-post' : 'keep-post'
    const before = hides === moved ? 'shown' : 'hidden'
    const detail = { thing, before, after: hides ? 'hidden' : 'shown', reason }
    await recordAct(tx, await readMoment(tx, wall), actor, act, detail)
  })
  return {}
}

export const postCalls = {
  'operator.posts': allPosts,
  'operator.createPost': guidePost,
  'operator.hidePost': hidePost,
  'operator.reports': openReports,
  'operator.setGuide': setGuide,
} satisfies Partial<Handlers>
