/**
 * Check 29: the same transfers reported twice, in overlapping ranges, with gaps, to two readers.
 * Readers are killed and started while deposits arrive, two of them run at the same time, and
 * blocks are replaced by others with the same transfers: each is credited once.
 */
import { proveBooks } from './visit/books.ts'
import { deposit, depositsOf, fillWallet, waitFor } from './visit/deposits.ts'
import type { Findings } from './visit/findings.ts'
import type { OwnGround } from './visit/ground.ts'
import { inLanes, sequence } from './visit/lanes.ts'
import { micros, written } from './visit/money.ts'
import { takeBack, transactionTo } from './visit/other-history.ts'
import { enter, makeClass, type Newcomer, openPlace } from './visit/people.ts'

const each = '10.00'
const roundsDefault = 3

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** `size`: the number of members with one deposit in each round. */
export async function sameLog(
  ground: OwnGround,
  seen: Findings,
  size: number,
  rounds = roundsDefault,
): Promise<void> {
  const place = await openPlace(ground.url, ground.login)
  const lesson = await makeClass(place, 'same-log', { startingMoney: '0' })
  const members: Newcomer[] = []
  for (const nth of sequence(size))
    members.push(await enter(place, lesson, `Dina ${letters[nth % 26]}${letters[Math.floor(nth / 26) % 26]}`))
  await inLanes(4, members, fillWallet)
  const sent: Buffer[] = []
  for (const round of sequence(rounds)) {
    const other = await ground.beside?.()
    let last = ''
    await inLanes(4, members, async (member) => {
      last = await deposit(member, each)
    })
    sent.push(await transactionTo(ground.databaseUrl, last))
    let seenBy = 0
    for (const member of members) if (await waitFor(member, (list) => list.length > round)) seenBy++
    seen.holds(seenBy === size, `round ${round + 1}: the readers saw what ${seenBy} of ${size} sent`)
    const away = await ground.goAway()
    await other?.kill()
    // The last round also replaces all blocks with deposits that were credited before it.
    const from = round === rounds - 1 ? sent : sent.slice(-1)
    const blocks = await takeBack(ground.databaseUrl, { from, dropped: [] })
    seen.say(
      `${other === undefined ? 'one reader' : 'two readers'} ended; ${blocks} blocks hold the same anew`,
    )
    await away.back()
  }
  const isOver = (list: readonly { status: string }[]) =>
    list.length === rounds && list.every(({ status }) => status === 'arrived')
  for (const member of members) await waitFor(member, isOver)
  const lists = await Promise.all(members.map(depositsOf))
  const credited = lists.filter(isOver).length
  seen.holds(credited === size, `${credited} of ${size} have ${rounds} deposits, each arrived once`)
  const held: bigint[] = []
  for (const member of members) held.push(micros((await member.must('wallet.summary')).data.extractable))
  const due = micros(each) * BigInt(rounds)
  const right = held.filter((wallet) => wallet === due).length
  seen.holds(right === size, `${right} of ${size} wallets hold exactly ${written(due)}`)
  await proveBooks(lesson, seen)
  for (const caller of [...members, place.desk, lesson.staff]) caller.end()
}
