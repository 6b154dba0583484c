/** `video.submit`: the link of a practice video that a member published, submitted once. */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { refuseEnded } from '../../foundation/world/index.ts'
import { memberAct } from '../../ledger/act.ts'
import { promisedOnce } from '../../ledger/promised.ts'
import { assert } from '../../platform/assert.ts'
import { sql } from '../../platform/db/sql.ts'
import { cardOfLink } from './card-link.ts'
import { promiseTask, taskReward } from './store.ts'

type SubmitLinkContext = Pick<MemberContext, 'world' | 'wall' | 'memberId' | 'operationId' | 'origin'>

/**
 * The program decides without staff: the link must lead to a card that this member published here.
 * Another member's card and an unknown one get the same answer. The wallet's lock makes a second
 * call wait.
 * Errors, in this order: `money_stopped`, `idempotency_conflict`, `world_ended`, `reward_taken`,
 * `feature_closed` (this world pays nothing for it), `link_refused`.
 */
export const submitLink = (
  { link }: BodyOf<'video.submit'>,
  { world, wall, memberId, operationId, origin }: SubmitLinkContext,
): Promise<DataOf<'video.submit'>> =>
  world.db.transaction((tx) =>
    memberAct(
      tx,
      wall,
      { memberId, operationId, input: { call: 'video.submit', link } },
      async ({ moment }) => {
        await refuseEnded(tx, wall)
        if ((await promisedOnce(tx, 'link', memberId)) !== null) throw new Refusal('reward_taken')
        const amount = await taskReward(tx, 'link')
        if (amount === 0n) throw new Refusal('feature_closed')
        const handedIn = await tx.run(sql`
          insert into shared_link (member_id, card_id, happened_at)
          select member_id, card_id, ${moment.now}::timestamptz from video_card
          where code = ${cardOfLink(link, { slug: world.slug, origin })} and member_id = ${memberId}`)
        if (handedIn === 0) throw new Refusal('link_refused', { field: 'link' })
        await promiseTask(tx, moment, { task: 'link', memberId, amount })
        const promised = await promisedOnce(tx, 'link', memberId)
        assert(promised !== null, 'what was promised is there')
        return promised
      },
    ),
  )
