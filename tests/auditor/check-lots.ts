/**
 * Whose money paid what: each pot is a queue of coins, one for each entry that came in, and every
 * row of a close takes its coins from the front, one row after the other. A movement that was taken
 * back takes the coins of its own lot while there are any, then those at the end of the queue.
 */
import { type Disagreement, same } from './disagreement.ts'
import { type BySource, type Journal, type JournalClose, type Pot, pots } from './journal.ts'

/** A lot is what came into a pot on a day; typed-in revenue is a lot of its own. */
interface Coin {
  readonly day: number
  readonly stated: boolean
  left: bigint
}

type Queues = Record<Pot, Coin[]>
/** By pot, day and whether it was typed in. */
type ByLot = Map<string, bigint>

const nameOf = (pot: string, { day, stated }: Pick<Coin, 'day' | 'stated'>): string =>
  `pot/${pot}, lot of day ${day}${stated ? ', typed in' : ''}`

const add = (sums: ByLot, name: string, amount: bigint): void => {
  sums.set(name, (sums.get(name) ?? 0n) + amount)
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
  const queues: Queues = { revenue: [], fees: [], operator: [], purchases: [] }
  const came: ByLot = new Map()
  const day = journal.lotsFrom - 1
  for (const pot of pots) {
    const row = journal.accountDays.find((each) => each.day === day && each.account === `pot/${pot}`)
    if (row === undefined || row.balanceAfter === 0n) continue
    const coin = { day, stated: false, left: row.balanceAfter }
    queues[pot].push(coin)
    add(came, nameOf(pot, coin), coin.left)
  }
  return { queues, came, back: new Map() }
}

/** What machines earned comes before what was typed in on the same day. */
function comeIn({ queues, came }: Replay, journal: Journal, day: number): void {
  for (const stated of [false, true]) {
    for (const { account, amount, movementId, ...entry } of journal.entries) {
      const pot = pots.find((each) => account === `pot/${each}`)
      if (pot === undefined || entry.day !== day || amount < 0n) continue
      if (journal.stated.includes(movementId) !== stated) continue
      queues[pot].push({ day, stated, left: amount })
      add(came, nameOf(pot, { day, stated }), amount)
    }
  }
}

function takeBack({ queues, back }: Replay, journal: Journal, day: number): Disagreement | null {
  const ofDay = journal.reversals.toSorted((a, b) => (a.movementId < b.movementId ? -1 : 1))
  for (const { movementId, reverses } of ofDay) {
    const origin = journal.entries.find((entry) => entry.movementId === reverses)
    for (const entry of journal.entries) {
      const pot = pots.find((each) => entry.account === `pot/${each}`)
      if (entry.movementId !== movementId || entry.day !== day || pot === undefined || entry.amount > 0n)
        continue
      const stated = journal.stated.includes(reverses)
      const own = queues[pot].filter((coin) => coin.day === origin?.day && coin.stated === stated)
      const newest = queues[pot].toReversed()
      const missing = takeFrom([...own, ...newest], -entry.amount, (coin, part) =>
        add(back, nameOf(pot, coin), part),
      )
      const at = `day ${day}, movement ${movementId}, pot/${pot}`
      if (missing > 0n) return same('lot-taken-back', at, -entry.amount, -entry.amount - missing)
    }
  }
  return null
}

/** The rows that a close paid, and then each pot's rounding rest. */
function* paidBy(journal: Journal, { day, rest }: JournalClose): Generator<BySource> {
  for (const row of journal.payables) if (row.day === day) yield row
  for (const row of journal.incomes) if (row.day === day) yield row
  yield rest
}

function close({ queues }: Replay, journal: Journal, closed: JournalClose): Disagreement | null {
  const gave: ByLot = new Map()
  for (const row of paidBy(journal, closed)) {
    for (const pot of pots) {
      const missing = takeFrom(queues[pot], row[pot], (coin, part) => add(gave, nameOf(pot, coin), part))
      const at = `day ${closed.day}, pot/${pot}`
      if (missing > 0n) return same('lot-draw', at, row[pot], row[pot] - missing)
    }
  }
  const found = journal.lotDraws.filter(({ closeDay }) => closeDay === closed.day)
  const later = found.find(({ lotDay }) => lotDay > closed.day)
  if (later !== undefined)
    return same('lot-later', `day ${closed.day}, pot/${later.pot}`, 'no later lot', `day ${later.lotDay}`)
  const said: ByLot = new Map()
  for (const { pot, lotDay, stated, amount } of found) add(said, nameOf(pot, { day: lotDay, stated }), amount)
  return differing('lot-draw', `day ${closed.day}`, gave, said)
}

function differing(rule: 'lot-draw' | 'lot-came' | 'lot-taken-back', at: string, a: ByLot, b: ByLot) {
  for (const name of new Set([...a.keys(), ...b.keys()])) {
    const found = same(rule, `${at}, ${name}`, a.get(name) ?? 0n, b.get(name) ?? 0n)
    if (found !== null) return found
  }
  return null
}

/** No lot gave more than it got, and what all lots still hold is in the pot. */
function checkHeld(journal: Journal): Disagreement | null {
  const held = new Map<string, bigint>()
  for (const { pot, day, stated, amount, takenBack } of journal.lots) {
    let left = amount - takenBack
    for (const draw of journal.lotDraws)
      if (draw.pot === pot && draw.lotDay === day && draw.stated === stated) left -= draw.amount
    if (left < 0n) return same('lot-overdrawn', nameOf(pot, { day, stated }), 'at least 0 left', left)
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

export function checkLots(journal: Journal): Disagreement | null {
  const early = journal.lotDraws.find(({ closeDay }) => closeDay < journal.lotsFrom)
  if (early !== undefined) return same('lot-draw', `day ${early.closeDay}`, 'no lots yet', early.amount)
  const held = checkHeld(journal)
  if (held !== null) return held
  const replay = begin(journal)
  for (let day = journal.lotsFrom; day <= journal.settledThrough; day++) {
    comeIn(replay, journal, day)
    const closed = journal.closes.find((each) => each.day === day)
    const found =
      takeBack(replay, journal, day) ?? (closed === undefined ? null : close(replay, journal, closed))
    if (found !== null) return found
  }
  const [came, back]: [ByLot, ByLot] = [new Map(), new Map()]
  for (const lot of journal.lots) {
    if (came.has(nameOf(lot.pot, lot))) return same('lot-came', nameOf(lot.pot, lot), 'one lot', 'two')
    add(came, nameOf(lot.pot, lot), lot.amount)
    add(back, nameOf(lot.pot, lot), lot.takenBack)
  }
  return (
    differing('lot-came', 'all days', replay.came, came) ??
    differing('lot-taken-back', 'all days', replay.back, back)
  )
}
