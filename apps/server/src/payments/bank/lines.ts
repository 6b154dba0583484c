/** `practiceBank.lines`: the payments in and out of the member's account at the practice bank. */
import {
  type BankCurrency,
  type BankLine,
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  type LineQuestion,
} from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { questionForMember } from './question.ts'

interface LineRow {
  readonly lineId: bigint
  readonly kind: BankLine['kind']
  readonly currency: BankCurrency
  readonly amount: bigint
  readonly account: string
  readonly reference: string
  readonly happenedAt: Date
  readonly day: number
  readonly state: 'new' | 'credited' | 'review' | 'returned' | null
  readonly question: LineQuestion | null
}

export async function bankLines(
  body: BodyOf<'practiceBank.lines'>,
  { world, memberId }: Pick<MemberContext, 'world' | 'memberId'>,
): Promise<DataOf<'practiceBank.lines'>> {
  const window = pageWindow(body)
  const [rows, { total }] = await Promise.all([
    world.db.many<LineRow>(sql`
      select line_id, kind, bank_line.currency, amount, account, reference, happened_at, day,
             state, question
      from bank_account join bank_line using (bank_account_id)
      where bank_account.member_id = ${memberId} and bank_account.currency = ${body.currency}
        and line_id < ${wholeNumberKey(window.after) ?? 2n ** 62n}
      order by line_id desc limit ${window.limit + 1}::int offset ${window.offset}::int`),
    world.db.one<{ total: number }>(sql`
      select count(*)::int as total from bank_account join bank_line using (bank_account_id)
      where bank_account.member_id = ${memberId} and bank_account.currency = ${body.currency}`),
  ])
  const { page, next } = pageOf(rows, window, ({ lineId }) => lineId.toString())
  return { total, list: page.map(lineItem), next }
}

const statusOf = { new: 'pending', credited: 'arrived', review: 'review', returned: 'returned' } as const

const lineItem = (row: LineRow): BankLine => ({
  lineId: formatId('bankLine', row.lineId),
  kind: row.kind,
  currency: row.currency,
  amount: formatMoney(row.kind === 'payment' ? -row.amount : row.amount, row.currency),
  account: row.account,
  reference: row.reference,
  time: row.happenedAt.toISOString(),
  day: row.day,
  status: row.state === null ? 'done' : statusOf[row.state],
  question: questionForMember(row.question),
})
