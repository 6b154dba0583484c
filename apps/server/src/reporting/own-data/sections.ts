/** The sections of the export: the same answers that the app shows, in full and not by page. */
import { type CallDeclaration, type CallName, callDeclarations } from '@glasshouse/contract'
import * as z from 'zod/mini'
import type { DeviceContext, MemberContext } from '../../context.ts'
import { uploadsOf } from '../../foundation/upload/index.ts'
import { fundPasswordHandlers } from '../../identity/fund-password/index.ts'
import { findDevice, practiceHandlers } from '../../identity/practice/index.ts'
import { secondStepHandlers } from '../../identity/second-step/index.ts'
import { securityHandlers } from '../../identity/security/index.ts'
import { likesOf, wordSections, wordsOf } from '../../messaging/community/index.ts'
import { feedbackOf } from '../../messaging/feedback/index.ts'
import { messageHandlers } from '../../messaging/message/index.ts'
import { supportHandlers } from '../../messaging/support/index.ts'
import { bankHandlers } from '../../payments/bank/index.ts'
import { depositHandlers } from '../../payments/deposit/index.ts'
import { payeeHandlers } from '../../payments/payee/index.ts'
import { withdrawalHandlers } from '../../payments/withdrawal/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { couponHandlers } from '../../scheme/coupon/index.ts'
import { fundHandlers } from '../../scheme/fund/index.ts'
import { orderHandlers } from '../../scheme/order/index.ts'
import { redemptionHandlers } from '../../scheme/redemption/index.ts'
import { signInHandlers } from '../../scheme/sign-in/index.ts'
import { stockHandlers } from '../../scheme/stock/index.ts'
import { taskHandlers } from '../../scheme/task/index.ts'
import { userInfoHandlers } from '../user-info/index.ts'

const handlers = {
  ...userInfoHandlers,
  ...bankHandlers,
  ...depositHandlers,
  ...fundHandlers,
  ...fundPasswordHandlers,
  ...messageHandlers,
  ...supportHandlers,
  ...orderHandlers,
  ...payeeHandlers,
  ...securityHandlers,
  ...signInHandlers,
  ...couponHandlers,
  ...redemptionHandlers,
  ...taskHandlers,
  ...stockHandlers,
  ...secondStepHandlers,
  ...withdrawalHandlers,
}

type Handled = keyof typeof handlers & CallName

/** Calls without parameters: one answer, or a list that is read page by page. */
const ofCalls = {
  profile: 'user.info',
  security: 'security.state',
  sessions: 'session.list',
  logins: 'login.list',
  payees: 'bank.mine',
  orders: 'order.list',
  withdrawals: 'withdrawal.list',
  deposits: 'recharge.list',
  bankRecharges: 'bankRecharge.list',
  savings: 'fund.income',
  shares: 'stock.info',
  signIns: 'signin.record',
  inbox: 'push.record',
  coupons: 'coupon.all',
  redemption: 'redemption.mine',
  videos: 'video.mine',
  group: 'group.mine',
  support: 'support.conversation',
} as const satisfies Record<string, Handled>

export const sectionNames = [
  ...Object.keys(ofCalls),
  'bankAccounts',
  'bankLines',
  'messages',
  'uploads',
  ...wordSections,
  'likes',
  'feedback',
  'records',
  'incomes',
] as const

interface Page {
  readonly list: readonly object[]
  readonly next?: string | null
}
const isPage = (answer: object): answer is Page => 'list' in answer && Array.isArray(answer.list)

const pageSize = 50

async function answerOf(name: Handled, body: object, context: MemberContext): Promise<object> {
  const handler = handlers[name] as (body: object, context: MemberContext) => Promise<object>
  const call: CallDeclaration = callDeclarations[name]
  return z.parse(call.data, await handler(z.parse(call.body, body) as object, context)) as object
}

/** One section: its items, a page at a time; an answer that is not a list is the only item. */
async function* section(
  name: Handled,
  context: MemberContext,
  fields: object = {},
): AsyncGenerator<readonly object[]> {
  let after: string | null = null
  do {
    const body: object = after === null ? { ...fields, pageSize } : { ...fields, pageSize, after }
    const answer: object = await answerOf(name, body, context)
    if (!isPage(answer)) {
      yield [answer]
      return
    }
    // Fields beside a list (the units of the savings, the shares) are its first item.
    const { list, next = null, ...above } = answer
    if (after === null && Object.keys(above).some((field) => field !== 'total')) yield [above]
    yield list
    after = next
  } while (after !== null)
}

/** Reads each practice bank in which the member has an account. */
async function* ofBanks(
  name: 'practiceBank.account' | 'practiceBank.lines',
  context: MemberContext,
): AsyncGenerator<readonly object[]> {
  const own = await context.world.db.many<{ currency: string }>(sql`
    select currency from bank_account where member_id = ${context.memberId} order by currency`)
  for (const { currency } of own) yield* section(name, context, { currency })
}

/** The messages on the practice phone that this browser holds: nobody reads another's phone. */
async function* messages(context: MemberContext): AsyncGenerator<readonly object[]> {
  const deviceId = await findDevice(context.world.db, context.deviceSecret)
  if (deviceId === undefined) return
  const onDevice: DeviceContext = { ...context, deviceId }
  const answer = await practiceHandlers['practice.messages']({}, onDevice)
  yield 'list' in answer ? answer.list : []
}

async function* uploads({ world, memberId }: MemberContext): AsyncGenerator<readonly object[]> {
  const own = await uploadsOf(world.db, memberId)
  yield own.map(({ at, ...file }) => ({ ...file, at: at.toISOString() }))
}

export interface Section {
  readonly name: string
  readonly items: AsyncIterable<readonly object[]>
}

export const sectionsOf = (context: MemberContext): Section[] => [
  ...Object.entries(ofCalls).map(([name, call]) => ({ name, items: section(call, context) })),
  { name: 'bankAccounts', items: ofBanks('practiceBank.account', context) },
  { name: 'bankLines', items: ofBanks('practiceBank.lines', context) },
  { name: 'messages', items: messages(context) },
  { name: 'uploads', items: uploads(context) },
  ...wordSections.map((name) => ({
    name,
    items: wordsOf(context.world.db, name, context.memberId),
  })),
  { name: 'likes', items: likesOf(context.world.db, context.memberId) },
  { name: 'feedback', items: feedbackOf(context.world.db, context.memberId) },
]
