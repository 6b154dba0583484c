/** A pot on each day of a life: its figures against the entries and lots, one at a time. */
import { potNames } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLife } from '../../../../../tests/support/life.ts'
import { takenBack } from '../../../../../tests/support/taking-back.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { chart } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { addCapital, bookRevenue, byHost } from '../../staff/index.ts'
import { lotCallsOf, sumOf, units } from './lot-calls.fixture.ts'

const lifeDays = 16
let host: TestWorld
let ask: ReturnType<typeof lotCallsOf>
/** The movement ids of two entries that are taken back later. */
let revenueId = 0n
let capitalId = 0n

const newestMovement = async (code: string) =>
  (
    await host.world.db.one<{ movementId: bigint }>(
      sql`select max(movement_id) as movement_id from movement where code = ${code}`,
    )
  ).movementId

beforeAll(async () => {
  host = await testWorld()
  ask = lotCallsOf(host)
  const life = await startLife(host, 'pots')
  const staff = byHost(host.world, host.wall)
  for (let day = 0; day < lifeDays; day++) {
    if (day === 6) await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
    if (day === 4) {
      // The second of each is smaller than what the pot still holds when it is taken back.
      for (const amount of ['60.00', '5.00']) await bookRevenue(staff, { amount, evidence: 'scrap' })
      revenueId = await newestMovement('stated-revenue')
      for (const amount of ['90.00', '4.00']) await addCapital(staff, { amount, evidence: 'own savings' })
      capitalId = await newestMovement('operator-capital')
    }
    if (day === 5) expect(await takenBack(host, revenueId)).toBe(true)
    if (day === 7) expect(await takenBack(host, capitalId)).toBe(true)
    await life.liveDay()
  }
})
afterAll(() => host.drop())

test('each day begins with what the day before left, and what came in less what went out is what is left', async () => {
  for (const pot of potNames) {
    let left = 0n
    for (let day = 0; day < lifeDays; day++) {
      const { settled, totals } = await ask.pot(pot, day)
      expect(settled).toBe(true)
      if (totals === null) throw new Error(`no totals of ${pot} on day ${day}`)
      expect(units(totals.opening), `${pot} ${day}`).toBe(left)
      const entries = await host.world.db.many<{ amount: bigint; code: string }>(sql`
        select amount, code from entry join movement using (movement_id)
        where account_id = ${chart[`pot/${pot}`]} and entry.day = ${day}`)
      const sum = (wanted: (code: string, amount: bigint) => boolean) =>
        entries.reduce((all, { code, amount }) => (wanted(code, amount) ? all + amount : all), 0n)
      const isBack = (code: string) => code.endsWith('-correction')
      expect(units(totals.cameIn), `${pot} ${day}`).toBe(sum((code, amount) => amount > 0n && !isBack(code)))
      expect(units(totals.takenBack), `${pot} ${day}`).toBe(-sum((code) => isBack(code)))
      expect(units(totals.paidOut), `${pot} ${day}`).toBe(
        -sum((code, amount) => amount < 0n && !isBack(code)),
      )
      left = units(totals.closing)
    }
  }
})

test('what came in on a day is what was taken back, what closes took and what is left; the lefts are the pot', async () => {
  for (const pot of potNames) {
    let still = 0n
    let closes = 0
    for (let day = 0; day < lifeDays; day++) {
      const { lots } = await ask.pot(pot, day)
      for (const lot of lots) {
        expect(sumOf(lot.closes) + units(lot.takenBack) + units(lot.stillInPot)).toBe(units(lot.amount))
        expect(lot.closes.every((close) => close.day >= day)).toBe(true)
        still += units(lot.stillInPot)
        closes += lot.closes.length
      }
    }
    const { totals } = await ask.pot(pot, lifeDays - 1)
    expect(still, pot).toBe(units(totals?.closing ?? '-1'))
    if (pot === 'revenue' || pot === 'purchases') expect(closes).toBeGreaterThan(5)
  }
})

test('what staff did is there on its day, and a correction names the day of the money that it took back', async () => {
  expect(await ask.pot('revenue', 4)).toMatchObject({
    acts: [
      { kind: 'stated-revenue', amount: '60.00', evidence: 'scrap', ofDay: null },
      { kind: 'stated-revenue', amount: '5.00', evidence: 'scrap', ofDay: null },
    ],
    lots: expect.arrayContaining([
      expect.objectContaining({ stated: true, amount: '65.00', takenBack: '5.00' }),
    ]),
  })
  expect((await ask.pot('revenue', 5)).acts).toMatchObject([
    { kind: 'revenue-correction', amount: '-5.00', evidence: null, ofDay: 4 },
  ])
  expect((await ask.pot('operator', 7)).acts).toMatchObject([
    { kind: 'capital-correction', amount: '-4.00', ofDay: 4 },
  ])
  expect((await ask.pot('purchases', 4)).acts).toEqual([])
})

test('a day that has not closed has no totals, but what staff did on it', async () => {
  await bookRevenue(byHost(host.world, host.wall), { amount: '1.00', evidence: 'today' })
  expect(await ask.pot('revenue', lifeDays)).toMatchObject({
    settled: false,
    totals: null,
    acts: [{ kind: 'stated-revenue', amount: '1.00' }],
    lots: [],
  })
})
