/**
 * Statements against naive sums over the rows, in a world that runs for a while; and the three
 * formats against each other.
 */
import {
  formatMoney,
  id,
  type RecordItem,
  Refusal,
  readMoney,
  type StatementData,
} from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Life, makeProduct, passDays, startLife } from '../../../../../tests/support/life.ts'
import { pdfPages } from '../../../../../tests/support/pdf-text.ts'
import { boundPayee } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { Download } from '../../context.ts'
import { openMoney } from '../../ledger/moment.ts'
import { addFunded, type Funded, nothingFunded, paidOf, sourcesOf } from '../../ledger/sources.ts'
import { markArrived, markSent, payoutsDue, requestWithdrawal } from '../../payments/withdrawal/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { figureIn } from '../../platform/figure.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../../scheme/order/index.ts'
import { walletRecords } from '../wallet/records.ts'
import { statementFile } from './file.ts'
import { statementMonths } from './months.ts'
import { statementRead } from './read.ts'
import { statementRecords } from './records.ts'

let host: TestWorld
let life: Life
const lived = 45
const someHash = '$argon2id$of-a-test'

async function withdraw(memberId: bigint): Promise<void> {
  const { world, wall } = host
  const payee = await world.db.maybe<{ payeeId: bigint }>(
    sql`select payee_id from payee where member_id = ${memberId}`,
  )
  const proved = { by: 'password', comparedHash: someHash } as const
  const asked = { memberId, payeeId: payee?.payeeId ?? 0n, amount: '1.23', proved, operationId: null }
  await requestWithdrawal({ world, wall }, asked)
}

/** Sends every withdrawal that is due, and marks it as arrived. */
async function payOut(): Promise<void> {
  const { world, wall } = host
  await world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    for (const { withdrawalId } of await payoutsDue(tx, moment, { limit: 100 })) {
      await markSent(tx, moment, { withdrawalId, reference: 'practicetx1sent' })
      await markArrived(tx, moment, withdrawalId)
    }
  })
}

/** A bonus of a day, funded at its close like the incomes. */
const promiseReward = (memberId: bigint, day: number) =>
  host.world.db.run(sql`
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    values ('bonus', ${memberId}, ${BigInt(day)}, ${day}, 70001, now())`)

beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'statements')
  const [first] = life.members
  await host.world.db.run(sql`
    insert into fund_password (member_id, password_hash) values (${first}, ${someHash})`)
  await boundPayee(host, first as bigint)
  // A product whose name a spreadsheet would read as a formula.
  const odd = await makeProduct(host, { name: '=SUM(A1), "₹" किराया' })
  const wanted = { memberId: first as bigint, productId: odd, agree: 'true', operationId: null } as const
  await buy({ ...host, random: secureRandom }, wanted)
  for (let day = 0; day < lived; day++) {
    await life.act()
    if (day % 9 === 4) await withdraw(first as bigint)
    await promiseReward(first as bigint, day)
    await payOut()
    await passDays(host, 1)
  }
}, 120_000)
afterAll(() => host.drop())

const whereOf = (memberId: bigint, language: 'en_US' | 'hi_IN' = 'en_US') => ({
  world: host.world,
  wall: host.wall,
  memberId: id('member', memberId),
  language,
})

async function textOf({ content }: Download): Promise<string> {
  let text = ''
  for await (const piece of content) text += String(piece)
  return text
}

async function bytesOf({ content }: Download): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Parses a CSV as a spreadsheet does. */
function tableOf(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  const [head = [], ...body] = rows.filter((row) => row.length > 1)
  return body.map((row) =>
    Object.fromEntries(row.map((cell, index) => [head[index]?.replace('\ufeff', ''), cell])),
  )
}

const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + readMoney(amount), 0n)

const spans = [
  { what: 'all of it', fromDay: 0, throughDay: lived },
  { what: 'days in the middle', fromDay: 7, throughDay: 23 },
  { what: 'one day', fromDay: 12, throughDay: 12 },
  { what: 'the open day', fromDay: lived, throughDay: lived },
  { what: 'past the open day', fromDay: 40, throughDay: 400 },
]
const asked = ({ fromDay, throughDay }: (typeof spans)[number]) => ({
  fromDay: String(fromDay),
  throughDay: String(throughDay),
})

/** The expected figures, added up from the rows in the plainest way. */
async function naive(memberId: bigint, from: number, through: number) {
  const { db } = host.world
  const entries = await db.many<{ amount: bigint; day: number; recordType: number }>(sql`
    select amount, day, record_type from entry where account_id = ${memberId} * 8 order by seq`)
  const incomes = await db.many<Omit<Funded, 'rest'> & { day: number; rest: number }>(sql`
    select * from income where member_id = ${memberId}`)
  const fees = await db.many<{ amount: bigint }>(sql`
    select amount from entry join movement using (movement_id)
    where account_id = 2 and movement.member_id = ${memberId} and movement.day between ${from}::int and ${through}::int`)
  const payables = await db.many<Omit<Funded, 'rest'> & { day: number; rest: number }>(sql`
    select * from payable where member_id = ${memberId} and operator is not null`)
  const within = entries.filter(({ day }) => from <= day && day <= through)
  const due = incomes.filter(({ day }) => from <= day && day <= through)
  const opening = entries.filter(({ day }) => day < from).reduce((all, { amount }) => all + amount, 0n)
  const sumOf = (rows: readonly (Omit<Funded, 'rest'> & { readonly rest: number })[]) =>
    rows.reduce<Funded>((all, row) => addFunded(all, { ...row, rest: BigInt(row.rest) }), nothingFunded)
  return {
    opening,
    closing: opening + within.reduce((all, { amount }) => all + amount, 0n),
    records: within.length,
    incomes: due.length,
    income: sumOf(due),
    rewards: sumOf(payables.filter(({ day }) => from <= day && day <= through)),
    fees: fees.reduce((all, { amount }) => all + amount, 0n),
    byType: (type: number) => within.filter((entry) => entry.recordType === type),
  }
}

describe.each(spans)('$what', (span) => {
  test('the figures are the sums of the rows', async () => {
    let paid = 0n
    let rewarded = 0n
    for (const memberId of life.members) {
      const expected = await naive(memberId, span.fromDay, span.throughDay)
      const read = await statementRead(asked(span), whereOf(memberId))
      expect(read).toMatchObject({
        opening: formatMoney(expected.opening),
        closing: formatMoney(expected.closing),
        records: expected.records,
        incomes: expected.incomes,
        income: sourcesOf(expected.income),
        rewards: sourcesOf(expected.rewards),
        fees: formatMoney(expected.fees),
        complete: span.throughDay < lived,
      })
      paid += paidOf(expected.income)
      rewarded += expected.rewards.promised
      for (const { type, records, added, taken } of read.byType) {
        expect(records).toBe(expected.byType(type).length)
        expect(readMoney(added) + readMoney(taken)).toBe(
          expected.byType(type).reduce((all, { amount }) => all + amount, 0n),
        )
      }
    }
    if (span.fromDay < 20) {
      expect(paid).toBeGreaterThan(0n)
      expect(rewarded).toBeGreaterThan(0n)
    }
  })

  test('CSV, JSON, PDF and the wallet agree to the minor unit', async () => {
    for (const memberId of life.members.slice(0, 4)) {
      const where = whereOf(memberId)
      const read = await statementRead(asked(span), where)
      const table = tableOf(await textOf(await statementFile({ ...asked(span), format: 'csv' }, where)))
      const data = JSON.parse(
        await textOf(await statementFile({ ...asked(span), format: 'json' }, where)),
      ) as {
        statement: StatementData
        records: RecordItem[]
        incomes: RecordItem[]
        fees: { amount: string }[]
      }
      const of = (line: string) => table.filter((row) => row['line'] === line)
      expect(data.statement).toEqual(read)
      expect(of('opening')[0]?.['balance_after']).toBe(read.opening)
      expect(of('closing')[0]?.['balance_after']).toBe(read.closing)
      const amounts = of('record').map((row) => row['amount'] ?? '')
      expect(readMoney(read.opening) + sum(amounts)).toBe(readMoney(read.closing))
      expect(data.records.map(({ amount }) => amount)).toEqual(amounts)
      expect(sum(of('income').map((row) => row['paid'] ?? ''))).toBe(readMoney(read.income.paid))
      expect(sum(of('income').map((row) => row['promised'] ?? ''))).toBe(readMoney(read.income.promised))
      expect(sum(data.incomes.map(({ amount }) => amount))).toBe(readMoney(read.income.paid))
      expect(-sum(of('fee').map((row) => row['amount'] ?? ''))).toBe(readMoney(read.fees))
      expect(-sum(data.fees.map(({ amount }) => amount))).toBe(readMoney(read.fees))

      const wallet = await walletPage(memberId)
      const items = data.records.map((item) => ({ ...item, party: undefined, reference: undefined }))
      expect(items).toEqual(wallet.filter(({ day }) => span.fromDay <= day && day <= span.throughDay))
      expect(await pagesOfRecords(memberId, span)).toEqual(JSON.parse(JSON.stringify(items)))

      const pages = pdfPages(await bytesOf(await statementFile({ ...asked(span), format: 'pdf' }, where)))
      for (const page of pages) expect(page.join(' ')).toContain('Practice money')
      const drawn = pages.flat()
      for (const figure of [read.opening, read.closing, read.fees])
        expect(drawn).toContain(figureIn('en', figure))
      const from = drawn.lastIndexOf('Every record')
      const until = drawn.lastIndexOf('Every income that fell due')
      const drawnAmounts = drawn.slice(from, until).filter((text) => /^-?[\d,]+\.\d{2,6}$/.test(text))
      expect(drawnAmounts).toEqual(
        data.records
          .flatMap(({ amount, balanceAfter }) => [amount, balanceAfter ?? ''])
          .map((text) => figureIn('en', text)),
      )
    }
  })
})

/** All of the wallet's own records, oldest first. */
async function walletPage(memberId: bigint): Promise<RecordItem[]> {
  const all: RecordItem[] = []
  let after: string | undefined
  do {
    const page = await walletRecords({ pageSize: 50, after }, whereOf(memberId))
    all.push(...page.list)
    after = page.next ?? undefined
  } while (after !== undefined)
  return all.reverse()
}

async function pagesOfRecords(memberId: bigint, span: (typeof spans)[number]): Promise<RecordItem[]> {
  const all: RecordItem[] = []
  let after: string | undefined
  do {
    const page = await statementRecords({ ...asked(span), pageSize: 7, after }, whereOf(memberId))
    all.push(...page.list)
    after = page.next ?? undefined
    if (after === undefined) expect(page.total).toBe(all.length)
  } while (after !== undefined)
  return all
}

test('fees of arrived withdrawals are booked, and addresses are in the practice form', async () => {
  const [memberId = 0n] = life.members
  const read = await statementRead({ fromDay: '0', throughDay: '45' }, whereOf(memberId))
  expect(readMoney(read.fees)).toBeGreaterThan(0n)
  const csv = await textOf(
    await statementFile({ fromDay: '0', throughDay: '45', format: 'csv' }, whereOf(memberId)),
  )
  expect(csv).toContain(`"'=SUM(A1), ""₹"" किराया"`)
  expect(csv).toMatch(/practice1[02-9ac-hj-np-z]{38}/)
})

test('the months of a world are consecutive and cover all its days', async () => {
  const [memberId = 0n] = life.members
  const { list, total } = await statementMonths({}, whereOf(memberId))
  expect(list).toHaveLength(total)
  const days = [...list].reverse().flatMap(({ fromDay, throughDay }) => [fromDay, throughDay])
  expect(days[0]).toBe(0)
  expect(days.at(-1)).toBe(lived)
  for (let index = 1; index + 1 < days.length; index += 2)
    expect(days[index + 1]).toBe((days[index] ?? 0) + 1)
  const paged = await statementMonths({ pageSize: 1 }, whereOf(memberId))
  const second = await statementMonths({ pageSize: 1, after: paged.next ?? '' }, whereOf(memberId))
  expect([...paged.list, ...second.list]).toEqual(list.slice(0, 2))
  let before = '0.00'
  for (const { month } of [...list].reverse()) {
    const read = await statementRead({ month }, whereOf(memberId))
    expect(read.opening).toBe(before)
    before = read.closing
  }
})

test.each([
  ['no days at all', {}, 'field_missing fromDay'],
  ['no last day', { fromDay: '1' }, 'field_missing throughDay'],
  ['backwards', { fromDay: '9', throughDay: '8' }, 'statement_days_wrong throughDay'],
  ['not begun', { fromDay: '46', throughDay: '50' }, 'statement_days_wrong fromDay'],
  ['too many', { fromDay: '0', throughDay: '3660' }, 'statement_days_wrong throughDay'],
  ['the most', { fromDay: '0', throughDay: '3659' }, 'accepted'],
  ['a month before the world', { month: '1999-01' }, 'statement_days_wrong month'],
  ['a month to come', { month: '2999-01' }, 'statement_days_wrong month'],
])('%s: %o is %s', async (_what, days, expected) => {
  const said = await statementRead(days, whereOf(life.members[0] ?? 0n)).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? `${error.error} ${error.field}` : String(error)),
  )
  expect(said).toBe(expected)
})

test('a PDF in Hindi has Hindi words and the mark', async () => {
  const file = await statementFile(
    { fromDay: '0', throughDay: '45', format: 'pdf' },
    whereOf(life.members[0] ?? 0n, 'hi_IN'),
  )
  expect(file.name).toBe('practice-money-statement-days-0-45.pdf')
  const bytes = await bytesOf(file)
  const pages = pdfPages(bytes)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page.join('').replaceAll(' ', '')).toContain('अभ्यास')
})
