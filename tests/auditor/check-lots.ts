/**
 * Which payments paid what: each pot is a queue of coins, one for each entry that came in, and
 * every row of a close takes its coins from the front, one row after the other. A movement that was
 * taken back takes the coins of its own lot while there are any, then those at the end of the
 * queue.
 */
import { type Disagreement, same } from './disagreement.ts'
import { type BySource, type Journal, type JournalClose, type Pot, pots } from './journal.ts'
import { ofDay, ofMovement, rowsWith } from './rows.ts'

/** A lot is what came into a pot on a day; typed-in revenue is a lot of its own. */
interface Coin {
  readonly day: number
  readonly stated: boolean
  left: bigint
}

/** Coins in the order in which they came in; those before `spent` hold nothing any more. */
interface Queue {
  readonly coins: Coin[]
  spent: number
}
type Queues = Record<Pot, Queue>
/** By pot, day and whether it was typed in. */
type ByLot = Map<string, bigint>

const nameOf = (pot: string, { day, stated }: Pick<Coin, 'day' | 'stated'>): string =>
  `pot/${pot}, lot of day ${day}${stated ? ', typed in' : ''}`

const add = (sums: ByLot, name: string, amount: bigint): void => {
  sums.set(name, (sums.get(name) ?? 0n) + amount)
}

/** Takes from the front of a queue; returns what it did not hold. */
function takeFirst(queue: Queue, amount: bigint, taken: (coin: Coin, part: bigint) => void): bigint {
  let open = amount
  while (open > 0n && queue.spent < queue.coins.length) {
    open = takeFrom(queue.coins.slice(queue.spent, queue.spent + 1), open, taken)
    if (open > 0n) queue.spent++
  }
  return open
}

/** Takes from the coins in the given order; returns what they did not hold. */
function takeFrom(coins: Iterable<Coin>, amount: bigint, taken: (coin: Coin, part: bigint) => void): bigint {
  let open = amount
  for (const coin of coins) {
    const part = coin.left < open ? coin.left : open
    coin.left -= part
    open -= part
    if (part > 0n) taken(coin, part)
  }
  return open
}

interface Replay {
  readonly queues: Queues
  readonly came: ByLot
  readonly back: ByLot
}

/** Where the lots of a later version began: what a pot held then is one coin. */
function begin(journal: Journal): Replay {
  const none = (): Queue => ({ coins: [], spent: 0 })
  const queues: Queues = { revenue: none(), fees: none(), operator: none(), purchases: none() }
  const came: ByLot = new Map()
  const day = journal.lotsFrom - 1
  for (const pot of pots) {
    const row = journal.accountDays.find((each) => each.day === day && each.account === `pot/${pot}`)
    if (row === undefined || row.balanceAfter === 0n) continue
    const coin = { day, stated: false, left: row.balanceAfter }
    queues[pot].coins.push(coin)
    add(came, nameOf(pot, coin), coin.left)
  }
  return { queues, came, back: new Map() }
}

const potOf = (account: string): Pot | undefined =>
  account.startsWith('pot/') ? pots.find((each) => account === `pot/${each}`) : undefined

/** What machines earned comes before what was typed in on the same day. */
function comeIn({ queues, came }: Replay, journal: Journal, day: number): void {
  for (const stated of [false, true]) {
    for (const { account, amount, movementId } of rowsWith(journal.entries, ofDay, day)) {
      const pot = potOf(account)
      if (pot === undefined || amount < 0n) continue
      if (journal.stated.includes(movementId) !== stated) continue
      queues[pot].coins.push({ day, stated, left: amount })
      add(came, nameOf(pot, { day, stated }), amount)
    }
  }
}

function takeBack({ queues, back }: Replay, journal: Journal, day: number): Disagreement | null {
  const ofDay = journal.reversals.toSorted((a, b) => (a.movementId < b.movementId ? -1 : 1))
  for (const { movementId, reverses } of ofDay) {
    const [origin] = rowsWith(journal.entries, ofMovement, reverses)
    for (const entry of rowsWith(journal.entries, ofMovement, movementId)) {
      const pot = potOf(entry.account)
      if (entry.day !== day || pot === undefined || entry.amount > 0n) continue
      const stated = journal.stated.includes(reverses)
      const { coins } = queues[pot]
      const own = coins.filter((coin) => coin.day === origin?.day && coin.stated === stated)
      const newest = coins.toReversed()
      const missing = takeFrom([...own, ...newest], -entry.amount, (coin, part) =>
        add(back, nameOf(pot, coin), part),
      )
      const at = `day ${day}, movement ${movementId}, pot/${pot}`
      if (missing > 0n) return same('lot-taken-back', at, -entry.amount, -entry.amount - missing, entry)
    }
  }
  return null
}

/** The rows that a close paid, and then each pot's rounding rest. */
function* paidBy(journal: Journal, { day, rest }: JournalClose): Generator<BySource> {
  yield* rowsWith(journal.payables, ofDay, day)
  yield* rowsWith(journal.incomes, ofDay, day)
  yield rest
}

function close({ queues }: Replay, journal: Journal, closed: JournalClose): Disagreement | null {
  const gaveOf = pots.map((pot) => ({ pot, coins: new Map<Coin, bigint>() }))
  for (const row of paidBy(journal, closed)) {
    for (const { pot, coins } of gaveOf) {
      const missing = takeFirst(queues[pot], row[pot], (coin, part) =>
        coins.set(coin, (coins.get(coin) ?? 0n) + part),
      )
      if (missing > 0n)
        return same('lot-draw', `day ${closed.day}, pot/${pot}`, row[pot], row[pot] - missing, closed)
    }
  }
  const gave: ByLot = new Map()
  for (const { pot, coins } of gaveOf) for (const [coin, part] of coins) add(gave, nameOf(pot, coin), part)
  const found = rowsWith(journal.lotDraws, ofCloseDay, closed.day)
  const later = found.find(({ lotDay }) => lotDay > closed.day)
  if (later !== undefined)
    return same(
      'lot-later',
      `day ${closed.day}, pot/${later.pot}`,
      'no later lot',
      `day ${later.lotDay}`,
      later,
    )
  const said: ByLot = new Map()
  const rows = new Map<string, object>()
  for (const draw of found) {
    const name = nameOf(draw.pot, { day: draw.lotDay, stated: draw.stated })
    add(said, name, draw.amount)
    rows.set(name, draw)
  }
  const rowOf = (name: string) => rows.get(name) ?? found[0] ?? closed
  return differing('lot-draw', `day ${closed.day}`, [gave, said], rowOf)
}

const ofCloseDay = ({ closeDay }: { readonly closeDay: number }): number => closeDay

/** `rowOf`: the row to look at, of a lot that the two sums differ in. */
function differing(
  rule: 'lot-draw' | 'lot-came' | 'lot-taken-back',
  at: string,
  [a, b]: readonly [ByLot, ByLot],
  rowOf: (name: string) => object | undefined,
): Disagreement | null {
  for (const name of new Set([...b.keys(), ...a.keys()])) {
    const found = same(rule, `${at}, ${name}`, a.get(name) ?? 0n, b.get(name) ?? 0n, rowOf(name))
    if (found !== null) return found
  }
  return null
}

/** No lot gave more than it got, and what all lots still hold is in the pot. */
function checkHeld(journal: Journal): Disagreement | null {
  const held = new Map<string, bigint>()
  for (const lot of journal.lots) {
    const { pot, day, stated, amount, takenBack } = lot
    let left = amount - takenBack
    for (const draw of journal.lotDraws)
      if (draw.pot === pot && draw.lotDay === day && draw.stated === stated) left -= draw.amount
    if (left < 0n) return same('lot-overdrawn', nameOf(pot, { day, stated }), 'at least 0 left', left, lot)
    held.set(pot, (held.get(pot) ?? 0n) + left)
  }
  for (const pot of pots) {
    const row = journal.accountDays.find(
      ({ day, account }) => day === journal.settledThrough && account === `pot/${pot}`,
    )
    const found = same('lot-held', `pot/${pot}`, row?.balanceAfter ?? 0n, held.get(pot) ?? 0n)
    if (found !== null) return found
  }
  return null
}

export const checkLots = (journal: Journal): Disagreement | null =>
  checkBeginning(journal) ?? checkHeld(journal) ?? checkQueues(journal)

function checkBeginning(journal: Journal): Disagreement | null {
  const early = journal.lotDraws.find(({ closeDay }) => closeDay < journal.lotsFrom)
  if (early === undefined) return null
  return same('lot-draw', `day ${early.closeDay}`, 'no lots yet', early.amount, early)
}

/** Day by day: what came in, what was taken back, what each close took. */
export function checkQueues(journal: Journal): Disagreement | null {
  const replay = begin(journal)
  for (let day = journal.lotsFrom; day <= journal.settledThrough; day++) {
    comeIn(replay, journal, day)
    const closed = journal.closes.find((each) => each.day === day)
    const found =
      takeBack(replay, journal, day) ?? (closed === undefined ? null : close(replay, journal, closed))
    if (found !== null) return found
  }
  return checkSaid(journal, replay)
}

/** Each lot as the journal has it, against what came in and what was taken back. */
function checkSaid({ lots }: Journal, replay: Replay): Disagreement | null {
  const [came, back]: [ByLot, ByLot] = [new Map(), new Map()]
  const rows = new Map<string, object>()
  for (const lot of lots) {
    const name = nameOf(lot.pot, lot)
    if (rows.has(name)) return same('lot-came', name, 'one lot', 'two', lot)
    rows.set(name, lot)
    add(came, name, lot.amount)
    add(back, name, lot.takenBack)
  }
  const rowOf = (name: string) => rows.get(name)
  return (
    differing('lot-came', 'all days', [replay.came, came], rowOf) ??
    differing('lot-taken-back', 'all days', [replay.back, back], rowOf)
  )
}
