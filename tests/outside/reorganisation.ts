/**
 * Check 28: the chain's newest blocks are replaced, before a deposit is credited, after it, and
 * after its money has left. The first deposit vanishes; the second is taken back; the third leaves
 * a debt that its member sees, and the books show it.
 */
import { proveBooks } from './visit/books.ts'
import { passTo } from './visit/days.ts'
import { arrivesMsMax, deposit, depositsOf, fillWallet, waitFor } from './visit/deposits.ts'
import type { Findings } from './visit/findings.ts'
import type { OwnGround } from './visit/ground.ts'
import { until } from './visit/lanes.ts'
import { micros } from './visit/money.ts'
import { takeBack, transactionTo } from './visit/other-history.ts'
import { type Class, enter, makeClass, type Newcomer, openPlace, operation } from './visit/people.ts'
import { fundPassword, readyToWithdraw } from './visit/spender.ts'

const amount = '50.00'

/** `size` is ignored: one member of each kind is enough. */
export async function reorganisation(ground: OwnGround, seen: Findings): Promise<void> {
  const place = await openPlace(ground.url, ground.login)
  const lesson = await makeClass(place, 'history', { startingMoney: '0' })
  const early = await enter(place, lesson, 'Edda Early')
  const credited = await enter(place, lesson, 'Cora Credited')
  const gone = await enter(place, lesson, 'Greta Gone')
  const payeeId = await readyToWithdraw(gone)
  for (const member of [early, credited, gone]) await fillWallet(member)
  await lesson.staff.must('operator.fillSigner', { amount: '1000', evidence: 'For withdrawals' }, operation())
  const sent: Buffer[] = []
  for (const member of [credited, gone]) {
    sent.push(await transactionTo(ground.databaseUrl, await deposit(member, amount)))
  }
  for (const member of [credited, gone])
    seen.holds(
      await waitFor(member, ([one]) => one?.status === 'arrived'),
      `${amount} arrived, as a deposit does`,
    )
  await withdrawAll(lesson, gone, payeeId, seen)
  sent.push(await transactionTo(ground.databaseUrl, await deposit(early, amount)))
  seen.holds(
    await waitFor(early, ([one]) => one?.status === 'pending'),
    'the third was seen and is not credited yet',
  )
  const away = await ground.goAway()
  const blocks = await takeBack(ground.databaseUrl, { from: sent, dropped: sent })
  await away.back()
  seen.say(`${blocks} blocks were replaced, without the three deposits`)
  seen.holds(
    await waitFor(early, ([one]) => one === undefined || one.status === 'failed'),
    'before the credit: it vanished',
  )
  const reversed = (member: Newcomer) => waitFor(member, ([one]) => one?.reason === 'reversed')
  seen.holds(await reversed(credited), 'after the credit: it was taken back')
  seen.holds(await reversed(gone), 'after the money left: it was taken back')
  await afterwards(lesson, { early, credited, gone }, seen)
  for (const caller of [early, credited, gone, place.desk, lesson.staff]) caller.end()
}

/** Requests all of it on a Monday morning, and waits until it is sent. */
async function withdrawAll(lesson: Class, member: Newcomer, payeeId: string, seen: Findings): Promise<void> {
  const { usableAt } = (await member.must('bank.mine', { rail: 'chain' })).data.list[0]
  await passTo(lesson, usableAt)
  const { open, opensAt } = (await member.must('withdrawal.status')).data
  if (!open) await passTo(lesson, opensAt)
  await member.must('withdrawal.create', { payeeId, amount, fundPassword }, operation())
  const isSent = async () => {
    const [one] = (await member.must('withdrawal.list')).data.list
    return one.state === 'sent' || one.state === 'arrived'
  }
  seen.holds(await until(isSent, arrivesMsMax), `${amount} left again`)
}

interface People {
  readonly early: Newcomer
  readonly credited: Newcomer
  readonly gone: Newcomer
}

async function afterwards(lesson: Class, { early, credited, gone }: People, seen: Findings): Promise<void> {
  const left = async (member: Newcomer) => (await member.must('wallet.summary')).data.extractable
  const has = { first: await left(early), second: await left(credited), third: await left(gone) }
  seen.holds(
    micros(has.first) === 0n && micros(has.second) === 0n,
    `the first two have ${has.first} and ${has.second}`,
  )
  seen.holds(micros(has.third) === -micros(amount), `the third sees ${has.third}: what left is owed`)
  const acts: { act: string }[] = (await lesson.staff.must('operator.acts', { pageSize: '50' })).data.list
  const said = acts.filter(({ act }) => act === 'deposit-reversed').length
  seen.holds(said === 2, `the books name ${said} deposits that were taken back`)
  const credits = await Promise.all([early, credited, gone].map(depositsOf))
  seen.say(
    `deposits now: ${credits
      .flat()
      .map((one) => `${one.status} ${one.reason ?? ''}`.trim())
      .join(', ')}`,
  )
  const { weighed } = (await lesson.staff.must('operator.signer')).data
  seen.say(`weighed: coins ${weighed?.coins}, books ${weighed?.books}`)
  await proveBooks(lesson, seen)
}
