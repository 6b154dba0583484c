/**
 * Matches each new payment to its recharge and credits it, or leaves the payment to staff. Works
 * in batches, each payment once.
 */
import type { LineQuestion } from '@glasshouse/contract'
import { creditLanes, takeLane } from '../../ledger/credit.ts'
import { repayDebts } from '../../ledger/debt.ts'
import { type Moment, openMoney, readDayState } from '../../ledger/moment.ts'
import { bankRecharge } from '../../ledger/movements.ts'
import { postSet } from '../../ledger/post-set.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Booking, bookingOf, settleLines } from './booking.ts'
import { type PaymentFacts, questionOf } from './question.ts'
import type { RechargeRow } from './recharge-item.ts'

/** The most payments of one transaction. */
const linesMax = 1000

export interface MatchCounts {
  readonly credited: number
  readonly review: number
}

interface PaymentRow extends PaymentFacts {
  readonly lineId: bigint
}

/**
 * Any number of workers may call it: each works in member lanes that no other worker holds (as
 * credits do), so no payment is processed by two. Nothing happens while money is stopped.
 */
export async function matchLines(db: Scope, wall: WallClock): Promise<MatchCounts> {
  let [credited, review] = [0, 0]
  const { moneyStopped } = await readDayState(db)
  for (const { lane } of moneyStopped ? [] : await lanesWithPayments(db)) {
    for (;;) {
      const done = await db.transaction(async (tx) => {
        const [moment, mine] = await Promise.all([openMoney(tx, wall), takeLane(tx, lane)])
        return mine ? matchLane(tx, moment, lane) : null
      })
      if (done === null) break
      credited += done.credited
      review += done.review
      // A member's second payment waits for the next round.
      if (done.credited + done.review === 0) break
    }
  }
  return { credited, review }
}

const lanesWithPayments = (db: Scope): Promise<{ lane: number }[]> =>
  db.many(sql`
    select distinct (member_id % ${creditLanes})::int as lane from bank_line where state = 'new' order by lane`)

async function matchLane(tx: Tx, moment: Moment, lane: number): Promise<MatchCounts> {
  const payments = await tx.many<PaymentRow>(sql`
    select line_id, member_id, currency, amount, reference, happened_at as paid_at
    from bank_line where state = 'new' and member_id % ${creditLanes} = ${lane}::int
    order by line_id limit ${linesMax} for no key update skip locked`)
  if (payments.length === 0) return { credited: 0, review: 0 }
  const recharges = await tx.many<RechargeRow>(sql`
    select * from bank_recharge where reference = any(${payments.map(({ reference }) => reference)}::text[])
    order by recharge_id for no key update`)
  const { bookings, questions } = sortOut(payments, recharges)
  const movementIds = await postSet(tx, moment, bookings.map(bankRecharge))
  await Promise.all([settleLines(tx, moment, bookings, movementIds), ask(tx, questions)])
  await repayDebts(
    tx,
    moment,
    bookings.map(({ memberId }) => memberId),
  )
  return { credited: bookings.length, review: questions.length }
}

interface Question {
  readonly lineId: bigint
  readonly question: LineQuestion
}

/**
 * At most one booking per member, because a set credits each wallet once. A member's other
 * payments stay new.
 */
function sortOut(payments: readonly PaymentRow[], recharges: readonly RechargeRow[]) {
  const byReference = new Map(recharges.map((recharge) => [recharge.reference, recharge]))
  const bookings = new Map<bigint, Booking>()
  const questions: Question[] = []
  for (const payment of payments) {
    if (bookings.has(payment.memberId)) continue
    const recharge = byReference.get(payment.reference)
    const question = questionOf(payment, recharge)
    if (question !== null || recharge === undefined)
      questions.push({ lineId: payment.lineId, question: question ?? 'unknown_reference' })
    else bookings.set(payment.memberId, bookingOf(payment, recharge))
  }
  return { bookings: [...bookings.values()], questions }
}

const ask = (tx: Tx, questions: readonly Question[]): Promise<number> =>
  tx.run(sql`
    update bank_line set state = 'review', question = asked.question
    from unnest(
      ${questions.map(({ lineId }) => lineId)}::bigint[], ${questions.map(({ question }) => question)}::text[]
    ) as asked (line_id, question)
    where bank_line.line_id = asked.line_id`)
