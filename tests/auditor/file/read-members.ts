/** The lines of members, and the entries of all accounts. */
import type { Journal } from '../journal.ts'
import type { LedgerFile, MemberLine, MovementLine } from './ledger-file.ts'
import type { TableForm } from './ordered.ts'
import type { Line } from './table-lines.ts'
import { reject, type TableName, type Tables } from './tables.ts'
import { WrongFile } from './wrong.ts'

type MembersLines = Pick<
  Journal,
  'entries' | 'balances' | 'accountDays' | 'members' | 'orders' | 'incomes' | 'claims' | 'payables'
>

/** The number of a member whose name a line has. */
type Numbers = (table: TableName, line: Line, column?: string) => bigint

function numbersOf(read: Tables): Numbers {
  const names = read.rows('members', { key: (line) => [line.text('member')] }, (line) => line.text('member'))
  const numbers = new Map(names.map((name, index) => [name, BigInt(index + 1)]))
  return (table, line, column = 'member') => {
    const number = numbers.get(line.text(column))
    if (number !== undefined) return number
    throw reject(table, line, column, ['a name of members.csv', `“${line.text(column)}”`])
  }
}

/** A movement that a line names. Errors: WrongFile. */
type Known = (table: TableName, line: Line) => MovementLine

const knownIn =
  (movements: readonly MovementLine[]): Known =>
  (table, line) => {
    const movement = movements[Number(line.amount('movement')) - 1]
    if (movement !== undefined) return movement
    throw reject(table, line, 'movement', ['a movement of movements.csv', line.text('movement')])
  }

const entryForm: TableForm = {
  key: (line) => [line.amount('movement'), line.text('account'), line.text('member'), line.text('asset')],
}

function readEntries(read: Tables, known: Known, numbers: Numbers): Journal['entries'] {
  // By slot and member: one text for each account, and not one for each of its entries.
  const accounts = new Map<string, Map<string, string>>()
  const accountOf = (line: Line): string => {
    const [member, slot] = [line.text('member'), line.text('account')]
    let ofSlot = accounts.get(slot)
    if (ofSlot === undefined) accounts.set(slot, (ofSlot = new Map()))
    let account = ofSlot.get(member)
    if (account === undefined) {
      account = member === '' ? slot : `member/${numbers('entries', line)}/${slot}`
      ofSlot.set(member, account)
    }
    return account
  }
  return read.rows('entries', entryForm, (line) => {
    const { movementId, day, kind } = known('entries', line)
    const also = [{ table: 'entries', line: line.line }]
    const differs = (what: string, [expected, found]: readonly [string, string]) =>
      new WrongFile({ ...{ table: 'movements', line: Number(movementId) + 1, also, what }, expected, found })
    if (line.day('day') !== day) throw differs('day', [String(day), line.text('day')])
    if (line.text('kind') !== kind) throw differs('kind', [kind, line.text('kind')])
    checkWhose(line)
    const balanceAfter = line.amountOrNull('balance_after')
    return {
      ...{
        movementId,
        day,
        account: accountOf(line),
        asset: assets.get(line.text('asset')) ?? line.text('asset'),
      },
      ...{ amount: line.amount('amount'), seq: line.amountOrNull('number') ?? movementId, balanceAfter },
    }
  })
}

/** Members' accounts are in practice USDT and count their entries; no other account does. */
function checkWhose(line: Line): void {
  const [asset, isMember] = [line.text('asset'), line.text('member') !== '']
  if (!assets.has(asset) || (isMember && asset !== 'PUSDT'))
    throw reject('entries', line, 'asset', [isMember ? 'PUSDT' : [...assets.keys()].join(', '), asset])
  for (const column of ['number', 'balance_after'])
    if (!isMember && line.text(column) !== '')
      throw reject('entries', line, column, [
        'an empty cell, because it is nobody’s account',
        line.text(column),
      ])
}

const assets = new Map(['PUSDT', 'INR', 'NGN', 'ZAR', 'KES'].map((asset) => [asset, asset]))

const sources = (line: Line) => ({
  revenue: line.amount('revenue'),
  fees: line.amount('fees'),
  operator: line.amount('operator'),
  purchases: line.amount('purchases'),
  rest: line.amount('rest'),
})

function readOrders(read: Tables, known: Known, numbers: Numbers): Journal['orders'] {
  return read.rows('orders', { counts: ['order', 1] }, (line) => ({
    orderId: line.amount('order'),
    memberId: numbers('orders', line),
    price: line.amount('price'),
    movementId: known('orders', line).movementId,
    machineCost: line.amount('machine_cost'),
    takeBasisPoints: line.amount('take_basis_points'),
    dayReturn: line.amount('day_return'),
    firstDay: line.day('first_day'),
    lastDay: line.day('last_day'),
  }))
}

/** What a payout is for, as a number; a subject without a line of its own is 0. */
function subjectOf(line: Line, numbers: Numbers): bigint {
  if (line.text('subject') === '') return 0n
  return line.text('kind') === 'invite-bonus' ? numbers('payouts', line, 'subject') : line.amount('subject')
}

function readPayouts(read: Tables, known: Known, numbers: Numbers): Journal['payables'] {
  return read.rows('payouts', { counts: ['payout', 1] }, (line) => ({
    payableId: line.amount('payout'),
    kind: line.text('kind'),
    memberId: numbers('payouts', line),
    subjectId: subjectOf(line, numbers),
    day: line.day('day'),
    promised: line.amount('promised'),
    ...sources(line),
    creditedBy: line.text('movement') === '' ? null : known('payouts', line).movementId,
  }))
}

function readMembers(read: Tables, numbers: Numbers, settled: number) {
  const people: MemberLine[] = []
  const members = read.rows('members', {}, (line) => {
    const joinedDay = line.day('joined_day')
    if (joinedDay < 0 || joinedDay > settled)
      throw reject('members', line, 'joined_day', [`0 to ${settled}`, String(joinedDay)])
    const memberId = numbers('members', line)
    people.push({ memberId, simulated: line.yes('simulated'), joinedDay })
    const inviterId = line.text('inviter') === '' ? null : numbers('members', line, 'inviter')
    return { memberId, inviterId }
  })
  return { members, people }
}

export function readMembersLines(
  read: Tables,
  movements: readonly MovementLine[],
  settled: number,
): MembersLines & Pick<LedgerFile, 'people'> {
  const known = knownIn(movements)
  const numbers = numbersOf(read)
  return {
    entries: readEntries(read, known, numbers),
    balances: read.rows(
      'balances',
      { key: (line) => [line.text('member'), line.text('account')] },
      (line) => ({
        account: `member/${numbers('balances', line)}/${line.text('account')}`,
        balance: line.amount('balance'),
        version: line.amount('entries'),
      }),
    ),
    accountDays: read.rows(
      'account-days',
      { key: (line) => [line.day('day'), line.text('account')] },
      (line) => {
        const day = line.day('day')
        if (day < 0 || day > settled)
          throw reject('account-days', line, 'day', [`0 to ${settled}`, String(day)])
        return { day, account: line.text('account'), balanceAfter: line.amount('balance') }
      },
    ),
    ...readMembers(read, numbers, settled),
    orders: readOrders(read, known, numbers),
    incomes: read.rows('incomes', { key: (line) => [line.day('day'), line.amount('order')] }, (line) => ({
      ...{ day: line.day('day'), orderId: line.amount('order'), memberId: numbers('incomes', line) },
      ...{ promised: line.amount('promised'), ...sources(line) },
    })),
    claims: read.rows('claims', { key: (line) => [line.text('member'), line.day('number')] }, (line) => ({
      ...{
        memberId: numbers('claims', line),
        number: line.day('number'),
        orderId: line.amountOrNull('order'),
      },
      ...{ throughDay: line.day('through_day'), allThrough: line.day('all_through') },
      ...{ amount: line.amount('amount'), creditedBy: known('claims', line).movementId },
    })),
    payables: readPayouts(read, known, numbers),
  }
}
