/** Files of lived worlds: their content, that they verify, and how many members a line joins. */
import { fewestPeople } from '@glasshouse/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyArchive, wrongSentence } from '../../../../../tests/auditor/index.ts'
import { type Life, passDays, putCapital, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { addGroup, liveDays } from '../../../../../tests/support/simulated.ts'
import { takenBack } from '../../../../../tests/support/taking-back.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { bookRevenue, byHost, setPolicy } from '../../staff/index.ts'
import { booksSummary } from '../books/index.ts'
import { buyUnits } from '../fund/index.ts'
import { cellsOf, fileOf, opened } from './opened-file.fixture.ts'

const publicly = { kind: 'public' } as const
const verified = (archive: Buffer) => {
  const { wrong, ...report } = verifyArchive(archive)
  return { wrong: wrong === null ? null : wrongSentence(wrong), ...report }
}

/** The lines of a table, without its columns. */
const lines = (archive: Buffer, table: string) => (opened(archive).get(table) ?? []).slice(1)

interface Lived {
  host: TestWorld
  life: Life
}

async function lived(seed: string, days: number, isPeopled: boolean): Promise<Lived> {
  const host = await testWorld()
  const life = await startLife(host, seed)
  if (!isPeopled) await host.world.db.run(sql`update member set simulated = true`)
  const staff = byHost(host.world, host.wall)
  for (let day = 0; day < days; day++) {
    if (day === 2) await setPolicy(staff, { policy: 'promise-first' }, 'a lesson')
    if (day === 3) await bookRevenue(staff, { amount: '7.50', evidence: 'sold scrap, "as found"' })
    if (day === 1)
      for (const memberId of life.members.slice(0, 3))
        await buyUnits({ amount: '10' }, { ...host, memberId: memberId as never, operationId: null })
    await life.liveDay()
  }
  return { host, life }
}

describe('a world without people', () => {
  let host: TestWorld
  let life: Life
  let archive: Buffer
  beforeAll(async () => {
    ;({ host, life } = await lived('file', 9, false))
    archive = await fileOf(host, publicly)
  })
  afterAll(() => host.drop())

  test('the public file has every line and verifies', async () => {
    expect(verified(archive)).toMatchObject({ wrong: null, unchecked: [] })
    // What a reader without a login compares the file with.
    const { record } = await booksSummary(host.world.db)
    expect(record).toMatchObject({ day: 8 })
    expect(verified(archive).record).toEqual(record)
    const { entries } = await host.world.db.one<{ entries: number }>(
      sql`select count(*)::int as entries from entry join world_day on day <= settled_through`,
    )
    expect(lines(archive, 'entries')).toHaveLength(entries)
    expect(lines(archive, 'incomes').length).toBeGreaterThan(50)
    expect(lines(archive, 'claims').length).toBeGreaterThan(5)
    expect(lines(archive, 'draws').length).toBeGreaterThan(5)
    expect(lines(archive, 'joined')).toEqual([])
  })

  test('the same world and day give the same bytes, whatever happens on the open day', async () => {
    await life.act()
    await host.world.db.run(sql`
      update world_setting set name = 'Another name', time_zone = 'Pacific/Apia'`)
    await setPolicy(byHost(host.world, host.wall), { policy: 'revenue-backed' }, 'another lesson')
    expect((await fileOf(host, publicly)).equals(archive)).toBe(true)
    expect((await fileOf(host, { kind: 'whole' })).equals(archive)).toBe(false)
  })

  test('the file of the next day begins as the file of this day', async () => {
    await passDays(host, 1)
    const later = await fileOf(host, publicly)
    expect(verified(later).wrong).toBeNull()
    for (const table of ['days', 'movements', 'entries', 'incomes', 'draws', 'acts', 'account-days'])
      expect(lines(later, table).slice(0, lines(archive, table).length), table).toEqual(lines(archive, table))
    expect(lines(later, 'days')).toHaveLength(lines(archive, 'days').length + 1)
  })

  test('every column of every table is in the codebook, with a meaning and a unit', () => {
    const file = opened(archive)
    const known = cellsOf(file, 'codebook').map(({ table, column }) => `${table}.${column}`)
    const there = [...file].flatMap(([table, [head = '']]) =>
      head.split(',').map((column) => `${table}.${column}`),
    )
    expect(known).toEqual(there)
    expect(lines(archive, 'codebook').every((line) => !/,,|,$/.test(line))).toBe(true)
  })
})

describe('a class', () => {
  let host: TestWorld
  let archive: Buffer
  beforeAll(async () => {
    ;({ host } = await lived('class', 9, true))
    archive = await fileOf(host, publicly)
  })
  afterAll(() => host.drop())

  test('nobody has a line of their own, and what can be checked verifies', () => {
    const report = verified(archive)
    expect(report.wrong).toBeNull()
    expect(report.unchecked).toHaveLength(2)
    for (const table of ['members', 'balances', 'orders', 'incomes', 'claims', 'payouts'])
      expect(lines(archive, table), table).toEqual([])
    expect(cellsOf(opened(archive), 'entries').filter(({ member }) => member !== '')).toEqual([])
  })

  test('every joined line stands for at least ten members, counted from the entries', async () => {
    await expectJoined(host, archive)
  })

  test('no id and no number tells how much happened between two closes', () => {
    const file = opened(archive)
    const numbers = cellsOf(file, 'movements').map(({ movement }) => Number(movement))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const kinds = new Set(cellsOf(file, 'movements').map(({ kind }) => kind))
    for (const kind of kinds)
      expect(['daily-return', 'modelled-revenue', 'stated-revenue', 'operator-capital']).toContain(kind)
    expect(cellsOf(file, 'entries').filter(({ account }) => account?.startsWith('payable/'))).toEqual([])
  })

  test('the file of the staff has every line and verifies, and a member’s own has theirs', async () => {
    const whole = await fileOf(host, { kind: 'whole' })
    expect(verified(whole)).toMatchObject({ wrong: null, unchecked: [] })
    const { memberId } = await host.world.db.one<{ memberId: bigint }>(
      sql`select member_id from ord group by member_id order by count(*) desc, member_id limit 1`,
    )
    const own = await fileOf(host, { kind: 'member', memberId })
    expect(verified(own)).toMatchObject({ wrong: null })
    const [name] = cellsOf(opened(own), 'members').map(({ member }) => member)
    const ofMember = (table: string) =>
      cellsOf(opened(whole), table).filter(({ member }) => member === name).length
    for (const table of ['entries', 'incomes', 'claims', 'payouts', 'orders', 'balances'])
      expect(lines(own, table).length, table).toBe(ofMember(table))
    expect(lines(own, 'incomes').length).toBeGreaterThan(5)
    for (const table of ['lots', 'draws', 'acts', 'joined']) expect(lines(own, table), table).toEqual([])
    expect(new Set([...opened(own).keys()])).toEqual(new Set(opened(whole).keys()))
    for (const [table, [head]] of opened(whole)) expect(opened(own).get(table)?.[0]).toBe(head)
  })

  test('two files of two days have the same joined lines, or none in common', async () => {
    await passDays(host, 2)
    const later = await fileOf(host, publicly)
    expect(verified(later).wrong).toBeNull()
    await expectJoined(host, later)
    const before = new Set(lines(archive, 'joined'))
    const kept = lines(later, 'joined').filter((line) => before.has(line))
    expect(kept).toEqual(lines(archive, 'joined'))
  })
})

/** Counts, for each joined line, the members whose entries it holds, one entry at a time. */
async function expectJoined(host: TestWorld, archive: Buffer): Promise<void> {
  const file = opened(archive)
  const singles = new Set(cellsOf(file, 'members').map(({ member }) => member))
  const rows = await host.world.db.many<{
    day: number
    code: string
    memberId: bigint
    slot: string
    amount: bigint
    name: string
  }>(sql`
    select entry.day, code, account_id / 8 as member_id, split_part(path, '/', 3) as slot, amount,
      left(encode(sha256(key || int8send(account_id / 8)), 'hex'), 16) as name
    from entry join movement using (movement_id) join account using (account_id) cross join pseudonym_key
    where account_id >= 8000`)
  const joined = cellsOf(file, 'joined')
  expect(joined.length).toBeGreaterThan(3)
  for (const line of joined) {
    const own = rows.filter(
      ({ day, code, slot, name }) =>
        day >= Number(line['from_day']) &&
        day <= Number(line['through_day']) &&
        (code === line['kind'] || (line['kind'] === 'payout' && code.endsWith('-payout'))) &&
        (line['account'] === 'all' || slot === line['account']) &&
        !singles.has(name),
    )
    expect(new Set(own.map(({ memberId }) => memberId)).size).toBeGreaterThanOrEqual(fewestPeople)
    expect(own.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(line['amount'] ?? 0))
  }
}

test('simulated members have lines of their own through the day before the first person joins', async () => {
  const { host } = await lived('later', 4, false)
  try {
    await testMember(host)
    await passDays(host, 3)
    const archive = await fileOf(host, publicly)
    expect(verified(archive).wrong).toBeNull()
    expect(lines(archive, 'members')).toHaveLength(10)
    for (const table of ['entries', 'incomes'])
      for (const { day, member } of cellsOf(opened(archive), table))
        if (member !== '') expect(Number(day)).toBeLessThan(4)
    expect(lines(archive, 'incomes').length).toBeGreaterThan(5)
  } finally {
    await host.drop()
  }
})

test('in a demo three quarters of the simulated members have lines of their own, and never a person', async () => {
  const host = await testWorld()
  try {
    await host.world.db.run(sql`update world_setting set demo = true`)
    // The key decides which members have lines of their own.
    await host.world.db.run(sql`update pseudonym_key set key = sha256('demo')`)
    await startLife(host, 'demo')
    await putCapital(host, 500_000_000n)
    await addGroup(host, { count: 100 })
    await liveDays(host, 6)
    const archive = await fileOf(host, publicly)
    expect(verified(archive)).toMatchObject({ wrong: null })
    const people = await host.world.db.many<{ name: string; simulated: boolean }>(sql`
      select left(encode(sha256(key || int8send(member_id)), 'hex'), 16) as name, simulated
      from member cross join pseudonym_key`)
    const names = cellsOf(opened(archive), 'members').map(({ member }) => member)
    const real = people.filter(({ simulated }) => !simulated).map(({ name }) => name)
    expect(names.filter((name) => real.includes(name ?? ''))).toEqual([])
    const machines = people.length - real.length
    expect(names.length).toBeGreaterThan(machines / 2)
    expect(names.length).toBeLessThan(machines)
    await expectJoined(host, archive)
    expect(verified(await fileOf(host, { kind: 'whole' }))).toMatchObject({ wrong: null, unchecked: [] })
  } finally {
    await host.drop()
  }
})

test('a world before its first close has an empty file, which verifies', async () => {
  const host = await testWorld()
  try {
    expect(verified(await fileOf(host, publicly)).wrong).toBeNull()
  } finally {
    await host.drop()
  }
})

test('a correction on a day whose root is not there yet is in no file of the days before', async () => {
  const { host } = await lived('back', 3, false)
  try {
    const staff = byHost(host.world, host.wall)
    const stated = async (amount: string) => {
      await bookRevenue(staff, { amount, evidence: 'sold scrap' })
      return await newest()
    }
    const newest = async () =>
      (await host.world.db.one<{ id: bigint }>(sql`select max(movement_id) as id from movement`)).id
    // More than the machines cost: some of it is still in the pot when it is taken back.
    const [first, second] = [await stated('900'), await stated('700')]
    await passDays(host, 1)
    await stated('300')
    expect(await takenBack(host, first)).toBe(true)
    await passDays(host, 1)
    const before = await fileOf(host, publicly)
    expect(verified(before).wrong).toBeNull()
    expect(lines(before, 'lots').filter((line) => !line.endsWith(',0'))).not.toEqual([])
    expect(await takenBack(host, second)).toBe(true)
    await passDays(host, 1)
    const between = await fileOf(host, publicly, { isRootBuilt: false })
    expect(verified(between).wrong).toBeNull()
    expect(between.equals(before)).toBe(true)
    const after = await fileOf(host, publicly)
    expect(verified(after).wrong).toBeNull()
    expect(lines(after, 'lots')).not.toEqual(lines(before, 'lots'))
  } finally {
    await host.drop()
  }
})
