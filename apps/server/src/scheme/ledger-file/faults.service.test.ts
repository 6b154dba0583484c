/** Faults planted in files that are right otherwise: `verify` names the line, or the lines. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partsOf } from '../../../../../tests/auditor/file/unzip.ts'
import { verifyArchive } from '../../../../../tests/auditor/index.ts'
import { startLife } from '../../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { bookRevenue, byHost, setPolicy } from '../../staff/index.ts'
import { buyUnits } from '../fund/index.ts'
import {
  cellsOf,
  changeCell,
  closed,
  fileOf,
  isNamed,
  type OpenedFile,
  opened,
  type PlaceOfFault,
} from './opened-file.fixture.ts'

async function livedFile(isPeopled: boolean): Promise<{ host: TestWorld; archive: Buffer }> {
  const host = await testWorld()
  const life = await startLife(host, 'faults')
  if (!isPeopled) await host.world.db.run(sql`update member set simulated = true`)
  await host.world.db.run(sql`update world_setting set take_basis_points = 500, dividend_basis_points = 2000`)
  const staff = byHost(host.world, host.wall)
  for (let day = 0; day < 8; day++) {
    if (day === 2) await setPolicy(staff, { policy: 'promise-first' }, 'a lesson')
    if (day === 3) await bookRevenue(staff, { amount: '7.50', evidence: 'sold scrap' })
    if (day === 1)
      for (const memberId of life.members.slice(0, 3))
        await buyUnits({ amount: '10' }, { ...host, memberId: memberId as never, operationId: null })
    await life.liveDay()
  }
  return { host, archive: await fileOf(host, { kind: 'public' }) }
}

const more = (text: string): string => String(BigInt(text === '' ? 0 : text) + 1n)

/** The first line of a table that is as it should be for a fault; line 1 has the columns. */
function lineOf(
  file: OpenedFile,
  table: string,
  isMeant: (cells: Record<string, string>) => boolean,
): number {
  const index = cellsOf(file, table).findIndex(isMeant)
  if (index < 0) throw new Error(`no line of ${table} for this fault`)
  return index + 2
}

/** Changes the file, and returns where the fault should be found. */
type Fault = (file: OpenedFile) => PlaceOfFault

const oneMore =
  (table: string, column: string, isMeant: (cells: Record<string, string>) => boolean = () => true): Fault =>
  (file) => {
    const line = lineOf(file, table, isMeant)
    changeCell(file, table, { line, column, change: more })
    return { table, line }
  }

/** Another text in the first line of a table. */
const set =
  (table: string, column: string, text: string): Fault =>
  (file) => {
    changeCell(file, table, { line: 2, column, change: () => text })
    return { table, line: 2 }
  }

const parameter =
  (name: string, text: string): Fault =>
  (file) => {
    const line = lineOf(file, 'parameters', (cells) => cells['name'] === name)
    changeCell(file, 'parameters', { line, column: 'value', change: () => text })
    return { table: 'parameters', line }
  }

/** Takes lines out, and counts the numbers in what is left anew, as a careful person would. */
function withoutMovement(file: OpenedFile, movement: number): void {
  const isOf = (cells: Record<string, string>) => Number(cells['movement']) === movement
  for (const table of ['entries', 'movements']) {
    const kept = (file.get(table) ?? []).filter(
      (_, at) => at === 0 || !isOf(cellsOf(file, table)[at - 1] ?? {}),
    )
    file.set(table, kept)
  }
  for (const table of ['movements', 'entries', 'claims', 'payouts', 'orders', 'days'])
    cellsOf(file, table).forEach((cells, index) => {
      const number = Number(cells['movement'])
      if (number > movement)
        changeCell(file, table, { line: index + 2, column: 'movement', change: () => String(number - 1) })
    })
}

const swapped =
  (table: string, line: number): Fault =>
  (file) => {
    const list = file.get(table) ?? []
    const [one = '', two = ''] = list.slice(line - 1, line + 1)
    list.splice(line - 1, 2, two, one)
    return { table, line: line + 1 }
  }

const otherHash =
  (column: string): Fault =>
  (file) => {
    const change = (text: string) => `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`
    changeCell(file, 'roots', { line: 4, column, change })
    return { table: 'roots', line: 4 }
  }

const isStored = ({ member }: Record<string, string>) => member !== ''
const paid = (column: string) => (cells: Record<string, string>) => Number(cells[column]) > 0

/** In every file that has totals of days and lots. */
const inBoth: readonly (readonly [string, Fault])[] = [
  [
    'a lot moved by a day',
    (file) => {
      const days = cellsOf(file, 'lots').filter(({ pot }) => pot === 'purchases')
      // The last lot, so that the next day has none yet.
      const line = lineOf(file, 'lots', ({ pot, day }) => pot === 'purchases' && day === days.at(-1)?.['day'])
      changeCell(file, 'lots', { line, column: 'day', change: more })
      return { table: 'lots', line }
    },
  ],
  [
    'a lot moved onto the next day',
    (file) => {
      const line = lineOf(file, 'lots', ({ pot }) => pot === 'purchases')
      changeCell(file, 'lots', { line, column: 'day', change: more })
      return { table: 'lots', line: line + 1 }
    },
  ],
  [
    'a movement left out',
    (file) => {
      const list = file.get('movements') ?? []
      list.splice(9, 1)
      return { table: 'movements', line: 10 }
    },
  ],
  ['two days in the wrong order', (file) => ({ ...swapped('days', 3)(file), line: 3 })],
  ['two movements in the wrong order', (file) => ({ ...swapped('movements', 3)(file), line: 3 })],
  ['two entries in the wrong order', swapped('entries', 9)],
]

const inComplete: readonly (readonly [string, Fault])[] = [
  ['an entry of a member by one unit', oneMore('entries', 'amount', isStored)],
  ['a balance after an entry', oneMore('entries', 'balance_after', isStored)],
  [
    'an entry of a pot by one unit',
    oneMore('entries', 'amount', ({ account }) => account === 'pot/purchases'),
  ],
  ['a balance', oneMore('balances', 'balance')],
  ['a number of entries', oneMore('balances', 'entries')],
  ['a balance of a pot', oneMore('account-days', 'balance', ({ account }) => account === 'pot/purchases')],
  ['an income from revenue', oneMore('incomes', 'revenue', paid('revenue'))],
  ['an income from members’ payments', oneMore('incomes', 'purchases', paid('purchases'))],
  ['a promise', oneMore('incomes', 'promised')],
  ['a claim', oneMore('claims', 'amount')],
  ['what a payout got', oneMore('payouts', 'operator', paid('operator'))],
  ['what a day paid', oneMore('days', 'paid', paid('paid'))],
  ['what a day sold', oneMore('days', 'sales', paid('sales'))],
  ['what a pot held at a close', oneMore('days', 'pot_operator')],
  ['what machines earned on a day', oneMore('days', 'modelled_revenue', paid('modelled_revenue'))],
  ['what a lot got', oneMore('lots', 'amount', ({ pot }) => pot === 'purchases')],
  ['what a close took from a lot', oneMore('draws', 'amount', ({ pot }) => pot === 'purchases')],
  ['the cost of a machine', oneMore('orders', 'machine_cost')],
  ['a number of an entry that is nobody’s', oneMore('entries', 'number', ({ member }) => member === '')],
  ['the day on which a member joined', set('members', 'joined_day', '999')],
  ['whether a member is simulated', set('members', 'simulated', 'perhaps')],
  ['the movement of a close', set('days', 'movement', '1')],
  ['a rule of rewards that is no number', set('days', 'referral_basis_points', 'many')],
  ['a total that was left out', set('days', 'sales', '')],
  ['a pot that does not exist', set('lots', 'pot', 'gold')],
  ['a part of a daily record left out', set('roots', 'debts_root', '')],
  ['a text that is not a hash', set('roots', 'salt', 'abc')],
  ['a tree without end', set('roots', 'levels', '999999999')],
  ['an account that the auditor does not know', set('entries', 'asset', 'GOLD')],
  ['a machine’s share for the operator', oneMore('orders', 'take_basis_points')],
  ['the digest of a daily record', otherHash('digest')],
  ['the root over what members held', otherHash('root')],
  ['the root over what members owed', otherHash('debts_root')],
  ['the record before', otherHash('previous')],
  ['the digest of the entries', otherHash('entries')],
  ['the salt of the entries', otherHash('salt')],
  ['what members held', oneMore('roots', 'total')],
  ['what members owed', oneMore('roots', 'debts_total')],
  [
    'a daily record left out',
    (file) => {
      ;(file.get('roots') ?? []).splice(3, 1)
      return { table: 'roots', line: 4 }
    },
  ],
  ['two incomes in the wrong order', swapped('incomes', 5)],
  [
    'a table cut short',
    (file) => {
      const list = file.get('incomes') ?? []
      const line = list.length - 1
      list.splice(line)
      // The income that is missing is the last of the last day: its machine is named.
      return {
        table: 'orders',
        line: Number(cellsOf(opened(originals.complete), 'incomes').at(-1)?.['order']) + 1,
      }
    },
  ],
  [
    'a movement left out, and the others counted anew',
    (file) => {
      const line = lineOf(file, 'entries', ({ kind, number }) => kind === 'purchase' && number === '2')
      const { movement, member } = cellsOf(file, 'entries')[line - 2] ?? {}
      withoutMovement(file, Number(movement))
      const next = lineOf(file, 'entries', (cells) => cells['member'] === member && cells['number'] === '3')
      return { table: 'entries', line: next }
    },
  ],
]

const inPublic: readonly (readonly [string, Fault])[] = [
  ['an entry of a close', oneMore('entries', 'amount', ({ account }) => account === 'pot/purchases')],
  ['what a day paid', oneMore('days', 'paid', paid('paid'))],
  [
    'what a day promised less than it paid',
    (file) => {
      const line = lineOf(file, 'days', paid('paid'))
      changeCell(file, 'days', { line, column: 'promised', change: () => '1' })
      return { table: 'days', line }
    },
  ],
  ['a pot at a close', oneMore('days', 'pot_operator')],
  ['a source', oneMore('days', 'purchases', paid('purchases'))],
  ['what a lot got', oneMore('lots', 'amount', ({ pot }) => pot === 'purchases')],
  ['what a close took from a lot', oneMore('draws', 'amount', ({ pot }) => pot === 'purchases')],
  ['what members paid together', oneMore('joined', 'amount', ({ kind }) => kind === 'purchase')],
  [
    'the first day of a joined line',
    (file) => {
      const line = lineOf(file, 'joined', ({ kind }) => kind === 'purchase')
      changeCell(file, 'joined', { line, column: 'from_day', change: more })
      return { table: 'joined', line }
    },
  ],
  ['two lines in the wrong order', swapped('lots', 3)],
  ['lots since days that no world had', parameter('lots_from_day', '-999999999')],
  ['a file of nobody', parameter('scope', 'secret')],
  ['lines for fewer than ten members', parameter('fewest', '2')],
  ['lines of members through a day to come', parameter('own_lines_through_day', '99')],
  ['an account that members do not have', set('joined', 'account', 'gold')],
  ['part of the record of a day with few members', set('roots', 'total', '5')],
  [
    'a day to come',
    (file) => {
      parameter('settled_day', '8')(file)
      return { table: 'days', line: (file.get('days') ?? []).length + 1 }
    },
  ],
  [
    'a parameter stated twice',
    (file) => {
      const list = file.get('parameters') ?? []
      list.push(list[2] ?? '')
      return { table: 'parameters', line: list.length }
    },
  ],
]

const originals: Record<'complete' | 'public', Buffer> = {
  complete: Buffer.alloc(0),
  public: Buffer.alloc(0),
}
const hosts: TestWorld[] = []
beforeAll(async () => {
  for (const kind of ['complete', 'public'] as const) {
    const { host, archive } = await livedFile(kind === 'public')
    originals[kind] = archive
    hosts.push(host)
  }
})
afterAll(async () => {
  for (const host of hosts) await host.drop()
})

test('a file that was opened and closed again is right', async () => {
  for (const archive of [originals.complete, originals.public])
    expect(verifyArchive(await closed(opened(archive))).wrong).toBeNull()
})

describe.each([
  ['complete', [...inBoth, ...inComplete]],
  ['public', [...inBoth, ...inPublic]],
] as const)('in the %s file', (kind, faults) => {
  test.each(faults)('%s', async (_what, plant) => {
    const file = opened(originals[kind])
    const place = plant(file)
    const { wrong } = verifyArchive(await closed(file))
    expect(isNamed(wrong, place), `${JSON.stringify(wrong)} for ${JSON.stringify(place)}`).toBe(true)
    expect((wrong?.throughLine ?? wrong?.line ?? 0) - (wrong?.line ?? 0)).toBeLessThan(20)
  })
})

test('a file cut short anywhere is named with the line at which it ends', () => {
  const { complete } = originals
  for (const [kind, file] of Object.entries(originals))
    for (const share of [0.2, 0.4, 0.6, 0.8, 0.9]) {
      const lines = file.indexOf('PK\x01\x02')
      const cut = file.subarray(0, Math.floor(lines * share))
      const { name = '', content = '' } = partsOf(cut).at(-1) ?? {}
      // Without a name it ends between two tables.
      expect(verifyArchive(cut).wrong, `${share} of the ${kind} file`).toMatchObject({
        ...(name === '' ? { what: 'the file was cut short' } : { table: name.replace('.csv', '') }),
        line: content.toString().split('\n').length,
      })
    }
  expect(verifyArchive(complete.subarray(0, -30)).wrong?.what).toBe('the end of the archive')
  expect(verifyArchive(complete.subarray(0, 10)).wrong).toMatchObject({ table: 'parameters', line: 1 })
  expect(verifyArchive(Buffer.from('no archive')).wrong?.expected).toBe('a zip archive')
})

test('a cell with something beside its quotes is no cell: a spreadsheet would read another number', async () => {
  const file = opened(originals.complete)
  const list = file.get('balances') ?? []
  list[1] = (list[1] ?? '').replace(/(\d+),(\d+)$/, '"$1"9,$2')
  expect(verifyArchive(await closed(file)).wrong).toMatchObject({ table: 'balances', line: 2 })
})

test('a missing line is named with its table', async () => {
  const file = opened(originals.complete)
  ;(file.get('lots') ?? []).splice(2, 1)
  expect(verifyArchive(await closed(file)).wrong).toMatchObject({ table: 'lots', line: null })
})

test('a file that is not a table, a table twice or without its sum, and a codebook that lies are named', async () => {
  const { complete } = originals
  const changed = async (change: (file: OpenedFile) => void, sums?: string[]) => {
    const file = opened(complete)
    change(file)
    return verifyArchive(await closed(file, sums)).wrong
  }
  const days = opened(complete).get('days') ?? []
  expect((await changed((file) => file.set('../days', days)))?.what).toContain('../days.csv')
  const sums = opened(complete).get('sums') ?? []
  expect(
    await changed(
      () => undefined,
      sums.filter((line) => !line.startsWith('acts,')),
    ),
  ).toMatchObject({
    table: 'sums',
    expected: 'a line for acts.csv',
  })
  expect(await changed((file) => void file.get('codebook')?.splice(9, 1))).toMatchObject({
    table: 'codebook',
    line: 10,
  })
  // The bytes of a second table with the same name, before the directory.
  const [small, at] = [await closed(new Map([['days', days]]), []), complete.indexOf('PK\x01\x02')]
  const twice = Buffer.concat([
    complete.subarray(0, at),
    small.subarray(0, small.indexOf('PK\x03\x04', 4)),
    complete.subarray(at),
  ])
  expect(verifyArchive(twice).wrong?.what).toBe('the directory of the archive')
})

test('the directory of the archive lists what was read and nothing else', () => {
  const { complete } = originals
  const at = complete.indexOf('PK\x01\x02')
  const other = Buffer.from(complete)
  other.writeUInt32LE(other.readUInt32LE(at + 42) + 1, at + 42)
  expect(verifyArchive(other).wrong?.what).toBe('the directory of the archive')
  expect(verifyArchive(Buffer.concat([complete, Buffer.from('more')])).wrong?.what).toBe(
    'the directory of the archive',
  )
})

test('what would fill the memory is refused, and a file without records says so', async () => {
  expect(() => partsOf(originals.complete, 1000)).toThrow('the size of what is packed in it')
  const file = opened(originals.complete)
  file.set('roots', (file.get('roots') ?? []).slice(0, 1))
  const { wrong, unchecked } = verifyArchive(await closed(file))
  expect(wrong).toBeNull()
  expect(unchecked.join()).toContain('The daily records: this file has none')
})

test('a change that nothing contradicts is found by the sums of the tables, where these were left', async () => {
  const file = opened(originals.complete)
  const sums = [...(file.get('sums') ?? [])]
  const line = lineOf(file, 'acts', () => true)
  changeCell(file, 'acts', { line, column: 'by', change: (text) => `${text} and others` })
  expect(verifyArchive(await closed(file)).wrong).toBeNull()
  expect(verifyArchive(await closed(file, sums)).wrong).toMatchObject({
    table: 'acts',
    line: null,
    what: 'the SHA-256 of the table',
  })
})
