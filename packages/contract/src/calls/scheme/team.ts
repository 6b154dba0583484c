/**
 * The caller's invite link, the members who used it, the rewards, and whether the members below
 * got back what they paid.
 */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { listOf, pageFields, wholeNumber } from '../../values/page.ts'
import { sourcesData } from '../../values/sources.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { counted } from '../identity/auth.ts'

/** Levels that count as one's team: as deep as referral pays. */
export const teamLevels = 3

const floorField = wholeNumber(teamLevels)

/** One member of a team, as those above may see it. */
const teamMember = z.object({
  memberId: idText('member'),
  /** The chosen nickname, or the number with its middle hidden. */
  name: z.string(),
  headUrl: z.nullable(z.string()),
  /** Relative to the caller: 1 used the caller's own link. */
  floor: z.number(),
  simulated: z.boolean(),
  joinedDay: dayNumber,
  joinedAt: instantText,
  /** Bought at least one machine. */
  valid: z.boolean(),
  /** Their payments for machines, to the newest close of a day. */
  amount: amountText,
  /** Their inviter; null: the caller. */
  referrer: z.nullable(z.string()),
  /**
   * Members who used this one’s own link; null at the last level: they are no longer part of the
   * caller's team.
   */
  invited: z.nullable(counted),
})
export type TeamMember = z.output<typeof teamMember>

/** How many bought a machine, and how many of them have received at least what they paid. */
const moneyBack = { bought: counted, back: counted }

export const rewardItem = z.object({
  rewardId: idText('reward'),
  /**
   * As in the ledger’s accounts: `referral`, `invite-bonus`, `team`, `sign-in`, `random`, `coupon`
   * …
   */
  kind: z.string(),
  /** The type of the record that it becomes. */
  type: z.number(),
  day: dayNumber,
  time: instantText,
  promised: amountText,
  /**
   * `waiting`: for the close of its day, or a moment after it; `uncovered`: every pot was empty.
   */
  state: z.enum(['waiting', 'credited', 'uncovered']),
  /** Null until the close of its day. */
  sources: z.nullable(sourcesData),
  /** Referral and invite bonus: the buyer, and that buyer's level below the caller. */
  from: z.nullable(z.object({ name: z.string(), simulated: z.boolean(), floor: z.number() })),
  /** Referral: the machine that was bought. */
  subject: z.nullable(z.string()),
})
export type RewardItem = z.output<typeof rewardItem>

const shape = { service: 'user', method: 'POST', auth: 'member' } as const

export const teamCalls = {
  'share.info': declareCall({
    ...shape,
    path: 'share/info',
    summary: 'The address that, with my invite code, makes my invitation link.',
    body: nothing,
    data: z.object({ shareUrl: z.string(), shareCode: z.string() }),
    errors: [],
  }),
  'share.count': declareCall({
    ...shape,
    path: 'share/invited/floor/num',
    summary: 'How many I invited, how many of them bought a machine, my rank, and each level.',
    shows: ['team'],
    body: nothing,
    data: z.object({
      /**
       * Null: counted now. A large team is counted at the close of each day: this is the newest.
       */
      asOfDay: z.nullable(dayNumber),
      total: counted,
      /** Members who bought a machine. */
      valid: counted,
      level: z.number(),
      byFloor: z.array(z.object({ floor: z.number(), members: counted, valid: counted })),
    }),
    errors: [],
  }),
  'share.floor': declareCall({
    ...shape,
    path: 'share/invited/floor',
    summary: 'The members of one level of my team, newest first, each with the member who invited them.',
    shows: ['team'],
    body: z.object({ ...pageFields, floor: floorField }),
    data: listOf(teamMember),
    errors: ['page_too_deep'],
  }),
  'share.floor2': declareCall({
    ...shape,
    path: 'share/invited/floor2',
    summary: 'The members whom one member of my team invited, as far as they are part of my team.',
    shows: ['team'],
    body: z.object({ ...pageFields, memberId: parsedId('member') }),
    data: listOf(teamMember),
    errors: ['page_too_deep', 'team_member_unknown'],
  }),
  'team.terms': declareCall({
    ...shape,
    method: 'GET',
    path: 'team/terms',
    ours: true,
    summary: 'What each rank needs, what recruiting pays in this world, and my own progress.',
    shows: ['team'],
    body: nothing,
    data: z.object({
      /** Of the price, for levels 1, 2, 3. */
      referralPercents: z.array(z.number()),
      /** For an invitee’s first purchase. */
      inviteBonus: amountText,
      /** Of the team’s purchases of a world month, for those of `teamFromGrade` and above. */
      teamPercent: z.number(),
      teamFromGrade: z.number(),
      grades: z.array(z.object({ grade: z.number(), validNeeded: z.number() })),
      vips: z.array(z.object({ vipLevel: z.number(), machinesNeeded: z.number() })),
      mine: z.object({
        grade: z.number(),
        valid: counted,
        vipLevel: z.number(),
        /** The caller's own machines that still pay. */
        machines: z.number(),
        /** The current world month, through its newest closed day. */
        month: z.object({
          name: z.string(),
          lastDay: dayNumber,
          purchases: amountText,
          /** Their reward at the caller's rank, if the month ended now. */
          benefit: amountText,
        }),
      }),
    }),
    errors: [],
  }),
  'team.moneyBack': declareCall({
    ...shape,
    method: 'GET',
    path: 'team/moneyBack',
    ours: true,
    summary:
      'How many of my team who bought machines have received at least what they paid: by level, and by joining day.',
    shows: ['team'],
    body: z.object({ ...pageFields, floor: z.optional(floorField) }),
    data: z.object({
      /** As of the close of this day; null before the first. */
      asOfDay: z.nullable(dayNumber),
      byFloor: z.array(z.object({ floor: z.number(), ...moneyBack })),
      /** Of the requested level, or of all three; newest joining day first. */
      ...listOf(z.object({ joinedDay: dayNumber, ...moneyBack })).shape,
    }),
    errors: ['page_too_deep'],
  }),
  'reward.list': declareCall({
    ...shape,
    service: 'gift',
    method: 'GET',
    path: 'reward/list',
    ours: true,
    summary:
      'My rewards, newest first, each with its state and its sources; `of=team`: what recruiting brought.',
    shows: ['reward'],
    body: z.object({ ...pageFields, of: z.optional(z.enum(['team'])) }),
    data: z.object({
      ...listOf(rewardItem).shape,
      /** All that were funded so far, by kind. */
      sums: z.array(
        z.object({ kind: z.string(), type: z.number(), rewards: z.number(), sources: sourcesData }),
      ),
    }),
    errors: ['page_too_deep'],
  }),
}
