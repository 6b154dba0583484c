/**
 * Check 10: a thousand withdrawals of the minimum against one of the same sum. Splitting never
 * lowers the fee, nothing is withdrawn twice, and the rounding rests of the smallest amounts are
 * booked.
 */
import { proveBooks } from './visit/books.ts'
import { pass } from './visit/days.ts'
import type { Findings } from './visit/findings.ts'
import type { Ground } from './visit/ground.ts'
import { inLanes, sequence } from './visit/lanes.ts'
import { micros, sumOf, written } from './visit/money.ts'
import { endClass, enter, makeClass, openPlace, operation } from './visit/people.ts'
import { fundPassword, readyToWithdraw } from './visit/spender.ts'

const feePercent = 5n
/** The number of a member's calls that are under way at the same time. */
const lanes = 4
const smallest = ['1.00', '1.01', '1.03', '1.07', '1.19', '1.99']
const startingMoneyMax = 1_000_000

/** `size`: the number of withdrawals of the minimum. */
export async function withdrawals(ground: Ground, seen: Findings, size: number): Promise<void> {
  const place = await openPlace(ground.url, ground.login)
  const startingMoney = String(Math.min(size + 100, startingMoneyMax))
  const lesson = await makeClass(place, 'withdrawals', { startingMoney })
  const many = await enter(place, lesson, 'Mina Many')
  const one = await enter(place, lesson, 'Olga Once')
  const payees = { many: await readyToWithdraw(many), one: await readyToWithdraw(one) }
  await pass(lesson, 2)
  const ask = (member: typeof many, payeeId: string, amount: string) =>
    member.call('withdrawal.create', { payeeId, amount, fundPassword }, operation())
  const fees: string[] = []
  const others: string[] = []
  await inLanes(lanes, sequence(size), async () => {
    const answer = await ask(many, payees.many, '1.00')
    if (answer.code === 200) fees.push(answer.data.fee)
    else others.push(`${answer.status} ${answer.code} ${answer.msg}`)
  })
  seen.holds(
    others.length === 0,
    `${size} withdrawals of 1.00 were accepted ${others.slice(0, 3).join('; ')}`,
  )
  const large = await one.must(
    'withdrawal.create',
    {
      payeeId: payees.one,
      amount: `${size}.00`,
      fundPassword,
    },
    operation(),
  )
  const [split, whole] = [sumOf(fees), micros(large.data.fee)]
  seen.say(`fees of ${size} small ones ${written(split)}, of one large one ${written(whole)}`)
  seen.holds(split >= whole, 'splitting does not lower the fee')
  for (const amount of smallest) {
    const { fee, net } = (
      await one.must('withdrawal.create', { payeeId: payees.one, amount, fundPassword }, operation())
    ).data
    seen.holds(
      micros(fee) * 100n >= micros(amount) * feePercent && micros(fee) + micros(net) === micros(amount),
      `of ${amount} the fee is ${fee} and ${net} is left, nothing lost between them`,
    )
  }
  const left = async (member: typeof many) =>
    micros((await member.must('withdrawal.status')).data.extractable)
  const began = micros(`${startingMoney}.00`)
  seen.holds(
    (await left(many)) === began - micros(`${size}.00`),
    'the wallet holds exactly what was not asked for',
  )
  await taken(many, seen, size)
  await proveBooks(lesson, seen)
  for (const caller of [many, one]) caller.end()
  await endClass(place, lesson)
  place.desk.end()
}

/** Each of them is in the member's own list, once. */
async function taken(member: Awaited<ReturnType<typeof enter>>, seen: Findings, size: number): Promise<void> {
  const ids = new Set<string>()
  let after: string | undefined
  do {
    const page = (await member.must('withdrawal.list', { pageSize: '50', after })).data
    for (const { withdrawalId } of page.list) ids.add(withdrawalId)
    after = page.next ?? undefined
  } while (after !== undefined)
  seen.holds(ids.size === size, `the list has ${ids.size} of ${size}, each once`)
}
