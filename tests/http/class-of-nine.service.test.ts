/**
 * A class of nine people with simulated members, of whom single ones save, withdraw, and get
 * rewards, in amounts that nobody else has. After every close somebody without a login reads every
 * call of the open books, the shop and the ledger's file, and subtracts every two figures of all
 * days: none and no difference is what one of them put in, took out or got, but for the totals of a
 * day that the books have always shown.
 */

import { type CallName, id, sourceNames } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMemberAccounts } from '../../apps/server/src/ledger/accounts.ts'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { chainPayout, signerFilling, withdrawalRequest } from '../../apps/server/src/ledger/movements.ts'
import { post } from '../../apps/server/src/ledger/post.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { buyUnits } from '../../apps/server/src/scheme/fund/index.ts'
import { cellsOf, opened } from '../../apps/server/src/scheme/ledger-file/opened-file.fixture.ts'
import { buy } from '../../apps/server/src/scheme/order/index.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { buildRoots, type Life, makeProduct, startLife } from '../support/life.ts'
import { testMember } from '../support/member.ts'
import { addressOfBooks, openBooks } from './open-books.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const lifeDays = 14

interface Figure {
  readonly where: string
  readonly day: number
  readonly amount: bigint
}

let host: TestApp
let life: Life
let people: bigint[]
const figures: Figure[] = []
/** What single people did, in minor units, by what it is. */
const acts = new Map<string, bigint>()

const readings: readonly { readonly name: CallName; readonly address: string }[] = [
  ...openBooks
    .filter((name) => name !== 'books.pot')
    .map((name) => ({ name, address: addressOfBooks(name) })),
  { name: 'product.list', address: addressOfBooks('product.list') },
]

/** Every amount of an answer, with its path; places of a list have no number. */
function amountsIn(value: unknown, where: string): [string, bigint][] {
  if (Array.isArray(value)) return value.flatMap((one) => amountsIn(one, `${where}[]`))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => amountsIn(one, `${where}.${key}`))
  const [, sign, whole, part = ''] = (typeof value === 'string' && /^(-?)(\d+)\.(\d{1,6})$/.exec(value)) || []
  return whole === undefined ? [] : [[where, BigInt(`${sign}${whole}${part.padEnd(6, '0')}`)]]
}

const read = async (address: string) => {
  const reply = await host.app.inject({ method: 'GET', url: address, headers: { world: 'test' } })
  expect(reply.statusCode, address).toBe(200)
  return reply
}

async function readAll(day: number): Promise<void> {
  host.wall.forward(2000)
  const keep = (found: readonly [string, bigint][]) => {
    for (const [where, amount] of found) if (amount !== 0n) figures.push({ where, day, amount })
  }
  for (const { name, address } of readings) {
    const reply = await read(address)
    if (name !== 'books.ledger') keep(amountsIn(reply.json().data, name))
    else {
      const file = opened(reply.rawPayload)
      for (const { table = '', column = '', unit } of cellsOf(file, 'codebook'))
        if (unit === 'millionths of one practice USDT')
          for (const { [column]: text = '' } of cellsOf(file, table))
            if (text !== '') keep([[`file ${table}.${column}`, BigInt(text)]])
    }
  }
  // Of older days the last reading has all closes.
  for (const pot of sourceNames)
    for (let of = day === lifeDays - 1 ? 0 : day; of <= day; of++)
      keep(amountsIn((await read(`/books/pot?pot=${pot}&day=${of}`)).json().data, `books.pot ${pot}`))
}

const buys = (memberId: bigint, productId: bigint) =>
  buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })

async function withdraws(memberId: bigint, amount: bigint, arrives: boolean): Promise<void> {
  const fee = amount / 20n
  acts.set(`withdrawn ${amount}`, amount)
  acts.set(`fee of ${amount}`, fee)
  acts.set(`arrived ${amount}`, amount - fee)
  await host.world.db.transaction(async (tx) => {
    const asked = { memberId, withdrawalId: amount, amount }
    await openMemberAccounts(tx, memberId, ['withdrawing'])
    const moment = await openMoney(tx, host.wall)
    await post(tx, moment, withdrawalRequest(asked))
    if (arrives) await post(tx, moment, chainPayout({ ...asked, fee }))
  })
}

async function saves(memberId: bigint, amount: string): Promise<void> {
  acts.set(`saved ${amount}`, BigInt(amount.replace('.', '').padEnd(amount.indexOf('.') + 6, '0')))
  await buyUnits({ amount }, { ...host, memberId: id('member', memberId), operationId: null })
}

/** Promised at the next close. */
async function rewarded(memberId: bigint, kind: string, amount: bigint): Promise<void> {
  acts.set(`${kind} ${amount}`, amount)
  await host.world.db.run(sql`
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    select ${kind}, ${memberId}, ${amount}, open_day, ${amount}, now() from world_day`)
}

beforeAll(async () => {
  host = await testApp()
  life = await startLife(host, 'nine of a class')
  people = [...life.members.slice(0, 7), await testMember(host), await testMember(host)]
  const crowd: bigint[] = []
  for (let made = 0; made < 14; made++)
    crowd.push(await testMember(host, { simulated: true, inviterId: people[0] ?? 0n }))
  await host.world.db.run(sql`update world_setting set policy = 'promise-first', fund_basis_points = 100`)
  const productId = await makeProduct(host, { price: 2_000_000n, dayReturn: 300_000n, validDays: 12 })
  await host.world.db.transaction(async (tx) => {
    await post(
      tx,
      await openMoney(tx, host.wall),
      signerFilling({ fillingId: 1n, amount: 90_000_017n, evidence: 'for a test' }),
    )
  })
  const [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n] = people
  for (let day = 0; day < lifeDays; day++) {
    for (const memberId of crowd.slice(day % 5, (day % 5) + 4)) await buys(memberId, productId)
    if (day % 3 === 0) await buys(people[day % 9] ?? 0n, productId).catch(() => undefined)
    // Two or three people of different kinds on most days, so that a day's total is nobody's own.
    if (day === 2) await withdraws(a, 11_371_913n, true)
    if (day === 2) await withdraws(b, 6_123_457n, false)
    if (day === 5) await withdraws(c, 7_919_021n, true)
    if (day === 5) await withdraws(d, 3_141_593n, true)
    if (day === 4) await saves(a, '17.31')
    if (day === 4) await saves(e, '4.87')
    if (day === 9) await saves(b, '9.13')
    if (day === 6) await rewarded(a, 'referral', 1_718_281n)
    if (day === 6) await rewarded(f, 'invite-bonus', 577_215n)
    if (day === 6) await rewarded(b, 'sign-in', 141_421n)
    if (day === 11) await rewarded(c, 'referral', 693_147n)
    if (day === 11) await rewarded(d, 'referral', 271_829n)
    if (day === 12) await withdraws(e, 5_772_157n, true)
    await life.liveDay()
    await buildRoots(host)
    await readAll(day)
  }
})
afterAll(() => host.drop())

/** What the books have always shown of a day: its pots, and what its close paid out of them. */
const isTotalOfDay = ({ where }: Figure): boolean =>
  /^(?:books\.pot |books\.history\.|books\.summary\.(?:pots|yesterday|ever)\.|file (?:entries|lots|draws|days|account-days)\.)/.test(
    where,
  )

test('no figure and no difference of two of them is what one person put in, took out or got', () => {
  const byAmount = Map.groupBy(figures, ({ amount }) => amount)
  expect(byAmount.size).toBeGreaterThan(300)
  const told = new Set<string>()
  for (const [what, act] of acts)
    for (const [amount, ones] of byAmount) {
      const others = byAmount.get(amount - act) ?? []
      for (const one of ones) {
        if (amount === act && !isTotalOfDay(one)) told.add(`${what}: ${one.where}`)
        for (const two of others)
          if (!isTotalOfDay(one) || !isTotalOfDay(two)) told.add(`${what}: ${one.where} − ${two.where}`)
      }
    }
  expect([...told]).toEqual([])
})

test('what one person paid in fees on a day of their own is in the total of that day, which shows that the test looks', () => {
  const fee = figures.filter(({ amount }) => amount === acts.get('fee of 5772157'))
  expect(fee.map(({ where }) => where)).toContain('books.pot fees.totals.cameIn')
})
