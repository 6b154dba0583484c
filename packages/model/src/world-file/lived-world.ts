/**
 * A world as its complete ledger file says: members in the order of their first purchase, and what
 * each day brought them. Amounts in minor units.
 */
import { potNames } from '../pots.ts'
import { type FileLine, linesOf, WrongTable } from './lines.ts'

export interface Buyer {
  /** The day of the first machine. */
  readonly bought: number
  /** Steps of invitation from somebody who was not invited. */
  readonly depth: number
}

/** What one day changed for one buyer: received less paid. */
export interface Change {
  readonly place: number
  readonly amount: number
}

type Pots = Record<(typeof potNames)[number], number>

export interface LivedDay {
  /** All that fell due, and what the close paid of it: incomes, rewards, savings, dividends. */
  readonly promised: number
  readonly paid: number
  readonly from: Pots
  /** After the close. */
  readonly pots: Pots
}

export interface LivedWorld {
  readonly days: readonly LivedDay[]
  readonly buyers: readonly Buyer[]
  /** By day. */
  readonly changes: readonly (readonly Change[])[]
  /** Whether people are among the members, or simulated members alone. */
  readonly hasPeople: boolean
}

/** Why a file cannot be shown: it leaves lines out, or no day of its world has been settled. */
export type NotShown = 'not-whole' | 'no-days'

/** The tables that are read, of all in the file. */
export const livedTables: ReadonlySet<string> = new Set([
  ...['parameters', 'days', 'members', 'orders', 'incomes', 'payouts', 'entries'],
])

type Tables = ReadonlyMap<string, string>

const sources = [...potNames, 'rest'] as const
const paidIn = (line: FileLine): number => sources.reduce((sum, source) => sum + line.whole(source), 0)

const potsIn = (line: FileLine, prefix: string): Pots => ({
  revenue: line.whole(`${prefix}revenue`),
  fees: line.whole(`${prefix}fees`),
  operator: line.whole(`${prefix}operator`),
  purchases: line.whole(`${prefix}purchases`),
})

const dayColumns = ['day', 'promised', 'paid', ...potNames, ...potNames.map((pot) => `pot_${pot}`)]

/** From day 0 on. */
const readDays = (tables: Tables): LivedDay[] =>
  Array.from(linesOf(tables, 'days', dayColumns), (line, nth) => {
    if (line.whole('day') !== nth) throw new WrongTable('days', nth + 2)
    return {
      ...{ promised: line.whole('promised'), paid: line.whole('paid') },
      ...{ from: potsIn(line, ''), pots: potsIn(line, 'pot_') },
    }
  })

interface FileMember {
  readonly inviter: string
  /** Null: has no machine. */
  bought: number | null
  /** −1: none. */
  place: number
}

type Members = ReadonlyMap<string, FileMember>

function readMembers(tables: Tables): { members: Members; hasPeople: boolean } {
  const members = new Map<string, FileMember>()
  let hasPeople = false
  for (const line of linesOf(tables, 'members', ['member', 'inviter', 'simulated'])) {
    members.set(line.text('member'), { inviter: line.text('inviter'), bought: null, place: -1 })
    if (line.text('simulated') !== 'yes') hasPeople = true
  }
  return { members, hasPeople }
}

interface Purchase {
  readonly day: number
  readonly member: FileMember
  readonly price: number
}

/**
 * Where a line belongs. Errors: WrongTable for a member or a day that the file does not have, so
 * that a file whose tables do not belong together is no picture with somebody missing.
 */
interface Place {
  readonly ofDay: Change[]
  readonly member: FileMember
}
type Find = (line: FileLine, day: number) => Place

/** A machine pays from the day after its purchase on. */
const readPurchases = (tables: Tables, find: Find): Purchase[] =>
  Array.from(linesOf(tables, 'orders', ['member', 'price', 'first_day']), (line) => {
    const day = line.whole('first_day') - 1
    return { day, member: find(line, day).member, price: line.whole('price') }
  })

type Add = (line: FileLine, amount: number) => void

const costs: ReadonlySet<string> = new Set(['pot/fees', 'rest', 'outside/operator'])

function addPaid(tables: Tables, add: Add): void {
  for (const table of ['incomes', 'payouts'])
    for (const line of linesOf(tables, table, ['day', 'member', ...sources])) add(line, paidIn(line))
}

/**
 * A withdrawal that was paid out costs its fee, and what the exchange of currencies rounded. The
 * operator gives the fee of a payout back that the chain took back.
 */
function addFees(tables: Tables, add: Add): void {
  const columns = ['movement', 'day', 'account', 'member', 'amount']
  let [movement, cost] = ['', 0]
  for (const line of linesOf(tables, 'entries', columns)) {
    if (line.text('movement') !== movement) [movement, cost] = [line.text('movement'), 0]
    const account = line.text('account')
    // The entries of a movement are in the order of their accounts.
    if (costs.has(account)) cost += line.whole('amount')
    if (account !== 'withdrawing' || cost === 0) continue
    add(line, -cost)
  }
}

/** Steps of invitation by member; each chain is walked once. */
function depthsOf(members: Members): (name: string) => number {
  const known = new Map<string, number>()
  return (name) => {
    const chain: string[] = []
    let at = name
    // No more steps than members: a file that was changed by hand may have a circle.
    while (at !== '' && !known.has(at) && chain.length <= members.size) {
      chain.push(at)
      at = members.get(at)?.inviter ?? ''
    }
    let depth = known.get(at) ?? -1
    for (const each of chain.toReversed()) known.set(each, ++depth)
    return known.get(name) ?? 0
  }
}

/** Gives buyers their places, by their first purchase. */
function placeBuyers(members: Members, purchases: readonly Purchase[]): Buyer[] {
  for (const { day, member } of purchases) member.bought = Math.min(member.bought ?? day, day)
  const depthOf = depthsOf(members)
  return [...members]
    .flatMap(([name, member]) => (member.bought === null ? [] : [{ name, member, bought: member.bought }]))
    .toSorted((one, other) => one.bought - other.bought)
    .map(({ name, member, bought }, place) => {
      member.place = place
      return { bought, depth: depthOf(name) }
    })
}

/** The file says of itself what it is. A meaning may be quoted; names and values are not. */
function isComplete(tables: Tables): boolean {
  const lines = (tables.get('parameters') ?? '').split('\n')
  const said = lines.find((line) => line.startsWith('complete,'))
  if (said === undefined) throw new WrongTable('parameters', 0)
  return said.startsWith('complete,yes,')
}

/** `tables`: by name, as the file has them. Errors: WrongTable. */
export function readLivedWorld(tables: Tables): LivedWorld | NotShown {
  if (!isComplete(tables)) return 'not-whole'
  const days = readDays(tables)
  if (days.length === 0) return 'no-days'
  const { members, hasPeople } = readMembers(tables)
  const changes: Change[][] = days.map(() => [])
  const find: Find = (line, day) => {
    const [ofDay, member] = [changes[day], members.get(line.text('member'))]
    if (ofDay === undefined || member === undefined) throw line.wrong()
    return { ofDay, member }
  }
  const purchases = readPurchases(tables, find)
  const buyers = placeBuyers(members, purchases)
  for (const { day, member, price } of purchases) changes[day]?.push({ place: member.place, amount: -price })
  const add: Add = (line, amount) => {
    const { ofDay, member } = find(line, line.whole('day'))
    if (member.place >= 0) ofDay.push({ place: member.place, amount })
  }
  addPaid(tables, add)
  addFees(tables, add)
  return { days, buyers, changes, hasPeople }
}
