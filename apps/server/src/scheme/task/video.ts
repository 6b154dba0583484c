/** Practice videos: a member publishes one with an invitation and gets a link to send. */
import { type BodyOf, type DataOf, formatMoney, practiceFilms, Refusal } from '@glasshouse/contract'
import type { Context, MemberContext } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import { promisedOnce } from '../../ledger/promised.ts'
import { authorName } from '../../messaging/community/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { drawCode } from '../redemption/index.ts'
import { cardLink } from './card-link.ts'
import { taskReward } from './store.ts'

type Film = BodyOf<'video.publish'>['film']

export async function videoState(
  _body: object,
  { world, memberId }: Pick<MemberContext, 'world' | 'memberId'>,
): Promise<DataOf<'video.mine'>> {
  const [cards, amount, reward] = await Promise.all([
    world.db.many<{ film: string; code: string }>(
      sql`select film, code from video_card where member_id = ${memberId}`,
    ),
    taskReward(world.db, 'link'),
    promisedOnce(world.db, 'link', memberId),
  ])
  const codes = new Map(cards.map(({ film, code }) => [film, code]))
  const linkOf = (film: Film) => {
    const code = codes.get(film)
    return code === undefined ? null : cardLink(world, code)
  }
  return {
    amount: formatMoney(amount),
    reward,
    films: practiceFilms.map((film) => ({ film, link: linkOf(film) })),
  }
}

/**
 * Of two concurrent calls, the first one's link counts for both. Errors: `unauthorized` after the
 * end of the account.
 */
export async function publishVideo(
  { film }: BodyOf<'video.publish'>,
  { world, wall, random, memberId }: Pick<MemberContext, 'world' | 'wall' | 'random' | 'memberId'>,
): Promise<DataOf<'video.publish'>> {
  const code = await world.db.transaction(async (tx) => {
    const { now } = await readMoment(tx, wall)
    await tx.run(sql`
      insert into video_card (code, member_id, film, happened_at)
      select ${drawCode(random)}, member_id, ${film}, ${now}::timestamptz from member
      where member_id = ${memberId} and ended_real is null
      on conflict (member_id, film) do nothing`)
    const card = await tx.maybe<{ code: string }>(
      sql`select code from video_card where member_id = ${memberId} and film = ${film}`,
    )
    if (card === undefined) throw new Refusal('unauthorized')
    return card.code
  })
  return { link: cardLink(world, code) }
}

interface CardRow {
  readonly film: Film
  readonly shareCode: string
  readonly simulated: boolean
  readonly memberId: bigint
  readonly name: string | null
  readonly country: string | null
  readonly digits: string | null
}

/** Errors: `card_unknown`, also when the member has ended the account. */
export async function videoCard(
  { card }: BodyOf<'video.card'>,
  { world }: Pick<Context, 'world'>,
): Promise<DataOf<'video.card'>> {
  const row = await world.db.maybe<CardRow>(sql`
    select film, invite_code as share_code, simulated, member_id, name, country, digits
    from video_card join member using (member_id) where code = ${card} and ended_real is null`)
  if (row === undefined) throw new Refusal('card_unknown', { field: 'card' })
  const { film, shareCode, simulated } = row
  return { film, shareCode, simulated, username: authorName({ ...row, pseudonym: null }) }
}
