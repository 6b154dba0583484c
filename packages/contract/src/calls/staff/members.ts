/**
 * The members as staff see them, and calls of staff about them. Amounts in practice USDT; codes,
 * practice phones and wallets never.
 */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { helpers, runners, withMembers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { counted } from '../identity/auth.ts'
import { sessionItem } from '../identity/session.ts'
import { recordItem, walletFigures } from '../reporting/wallet.ts'
import { orderItem } from '../scheme/product.ts'
import { reasonField } from './reason.ts'

const memberStates = ['open', 'disabled', 'ended'] as const

const namedFields = {
  memberId: idText('member'),
  /** The chosen nickname, or the number with its middle hidden. */
  name: z.string(),
  simulated: z.boolean(),
  state: z.enum(memberStates),
}

const treeFields = {
  ...namedFields,
  joinedDay: dayNumber,
  /** Machines ever bought. */
  machines: z.number(),
}

const memberFields = {
  ...namedFields,
  country: z.string(),
  inviteCode: z.string(),
  joinedDay: dayNumber,
  joinedAt: instantText,
}

const listedMember = z.object({
  ...memberFields,
  /** Balance of the wallet. */
  wallet: amountText,
  /** Machines ever bought. */
  machines: z.number(),
})
export type ListedMember = z.output<typeof listedMember>

const ofMember = { memberId: parsedId('member') }
const shape = { service: 'operator', auth: 'operator', ours: true } as const

export const staffMemberCalls = {
  'operator.members': declareCall({
    ...shape,
    method: 'GET',
    path: 'members',
    roles: withMembers,
    summary:
      'Members by time of joining or by nickname. A search for the beginning of a nickname is always sorted by nickname.',
    ...consoleList({
      sorts: ['joined', 'nickname'],
      filters: {
        nickname: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
        /** A member’s id, whole practice number or invite code. */
        find: z.optional(z.string().check(z.minLength(3), z.maxLength(40))),
        kind: z.optional(z.enum(['people', 'simulated', 'disabled'])),
      },
      pairs: [
        ['nickname', 'kind'],
        ['nickname', 'find'],
        ['find', 'kind'],
      ],
      item: listedMember,
    }),
    errors: ['page_too_deep'],
  }),
  'operator.member': declareCall({
    ...shape,
    method: 'GET',
    path: 'member',
    roles: withMembers,
    summary: 'One member: figures of the wallet with the sources of all incomes, machines, team, security.',
    body: z.object(ofMember),
    data: z.object({
      ...memberFields,
      headUrl: z.nullable(z.string()),
      language: z.string(),
      /**
       * The reader is this member, as far as this server knows, and decides on none of its money.
       */
      own: z.boolean(),
      /** The inviter; null: joined by the world’s own code. */
      inviter: z.nullable(z.object({ memberId: idText('member'), name: z.string() })),
      vipLevel: z.number(),
      /** Invite rank. */
      grade: z.number(),
      machines: z.number(),
      wallet: walletFigures,
      /** As in the member’s own `wallet.result`. */
      result: z.object({
        paid: amountText,
        back: amountText,
        net: amountText,
        aheadSince: z.nullable(dayNumber),
      }),
      team: z.object({
        /** Null: counted now. */
        asOfDay: z.nullable(dayNumber),
        total: counted,
        valid: counted,
        byFloor: z.array(z.object({ floor: z.number(), members: counted, valid: counted })),
      }),
      security: z.object({
        password: z.boolean(),
        authenticator: z.boolean(),
        passkeys: z.number(),
        codesLeft: z.number(),
        /** World time: no withdrawal can be requested before. */
        holdUntil: z.nullable(instantText),
        sessions: z.number(),
        /**
         * Whether a device holds the practice phone, so that its recovery words can be renewed.
         */
        phone: z.boolean(),
      }),
    }),
    errors: ['not_found'],
  }),
  'operator.teamTree': declareCall({
    ...shape,
    method: 'GET',
    path: 'member/team',
    roles: withMembers,
    summary:
      'The members whom a member invited, or without a member those who joined by the world’s own code; with the size of each team, and how many of it have back what they paid.',
    ...consoleList({
      sorts: ['joined'],
      filters: { memberId: z.optional(parsedId('member')) },
      item: z.object({
        ...treeFields,
        invited: counted,
        /** Three levels deep, like the rewards. */
        team: counted,
        /**
         * Of the team: the members who bought a machine, and those of them who received at least
         * what they paid.
         */
        bought: counted,
        back: counted,
      }),
    }),
    errors: ['not_found', 'page_too_deep'],
  }),
  'operator.memberOrders': declareCall({
    ...shape,
    method: 'GET',
    path: 'member/orders',
    roles: withMembers,
    summary: 'The machines of a member with what each brought, by source, newest first.',
    body: z.object({ ...pageFields, ...ofMember }),
    data: listOf(orderItem),
    errors: ['not_found', 'page_too_deep'],
  }),
  'operator.memberRecords': declareCall({
    ...shape,
    method: 'GET',
    path: 'member/records',
    roles: withMembers,
    summary: 'The records of a member as the member sees them, newest first: all, or one type.',
    body: z.object({
      ...pageFields,
      ...ofMember,
      type: z.optional(z.string().check(z.regex(/^(?:[1-9]|1[0-6])$/))),
    }),
    data: listOf(recordItem),
    errors: ['not_found', 'page_too_deep'],
  }),
  'operator.memberSessions': declareCall({
    ...shape,
    method: 'GET',
    path: 'member/sessions',
    roles: withMembers,
    summary: 'Where a member is logged in now, newest first.',
    body: z.object(ofMember),
    data: z.object({ list: z.array(sessionItem) }),
    errors: ['not_found'],
  }),
  'operator.viewMember': declareCall({
    ...shape,
    method: 'POST',
    path: 'member/view',
    roles: helpers,
    summary:
      'Opens the member’s app as the member sees it, for fifteen minutes, reading only; the act is published and the member is notified.',
    body: z.object({ ...ofMember, reason: reasonField }),
    data: z.object({
      /**
       * Address of the member’s app, with a code that is valid for a minute and one use; open it
       * at the app’s own origin.
       */
      address: z.string(),
    }),
    errors: ['not_found', 'too_many_requests', 'text_refused'],
  }),
  'operator.declareMember': declareCall({
    ...shape,
    method: 'POST',
    path: 'member/own',
    roles: withMembers,
    summary:
      'Declares that this member is the caller’s own account: from then on the caller decides on none of its money. The declaration is published and cannot be withdrawn.',
    body: z.object({ ...ofMember, reason: reasonField }),
    data: done,
    errors: ['not_found', 'text_refused'],
  }),
  'operator.endMemberSessions': declareCall({
    ...shape,
    method: 'POST',
    path: 'member/sessions/end',
    roles: runners,
    summary: 'Ends one session of a member, or all; the member is notified.',
    body: z.object({ ...ofMember, sessionId: z.optional(parsedId('session')), reason: reasonField }),
    data: done,
    errors: ['not_found', 'session_unknown', 'text_refused'],
  }),
  'operator.renewRecoveryWords': declareCall({
    ...shape,
    method: 'POST',
    path: 'member/recovery-words',
    roles: runners,
    summary:
      'Four new recovery words for the practice phone of a member who lost the device, shown only once; the earlier ones become void, and the member is notified.',
    body: z.object({ ...ofMember, reason: reasonField }),
    data: z.object({ recoveryWords: z.string() }),
    errors: ['not_found', 'device_without_phone', 'text_refused'],
  }),
  'operator.disableMember': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'member/disable',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Disables a member, or enables one again; sessions end immediately.',
    body: z.object({
      memberId: parsedId('member'),
      disabled: z.enum(['true', 'false']),
      reason: reasonField,
    }),
    data: done,
    errors: ['not_found', 'text_refused', 'world_full'],
  }),
  'operator.endSecondSteps': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'member/second-steps/end',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'Removes the second steps of a member who lost phone, keys and recovery codes; withdrawals wait 24 hours.',
    body: z.object({ memberId: parsedId('member'), reason: reasonField }),
    data: done,
    errors: ['not_found', 'second_step_unknown', 'text_refused'],
  }),
}
