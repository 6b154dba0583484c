/**
 * The files of a world with what seldom happens: payouts, deposits and recharges that are taken
 * back, a debt, a payout by a bank, corrections of revenue and capital that was spent before.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyArchive, wrongSentence } from '../../../../../tests/auditor/index.ts'
import { startLife } from '../../../../../tests/support/life.ts'
import { takenBack } from '../../../../../tests/support/taking-back.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openMoney } from '../../ledger/moment.ts'
import { signerFilling } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { sql } from '../../platform/db/sql.ts'
import { type RareActs, rareActs } from '../../reporting/wallet/rare-acts.fixture.ts'
import { addCapital, bookRevenue, byHost, setPolicy } from '../../staff/index.ts'
import { cellsOf, changeCell, closed, fileOf, isNamed, opened } from './opened-file.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let host: TestWorld
let rare: RareActs
beforeAll(async () => {
  host = await testWorld()
  const life = await startLife(host, 'rare')
  rare = await rareActs(host)
  const filling = { fillingId: 1n, amount: 500_000_000n, evidence: 'for a test' }
  await host.world.db.transaction(async (tx) => {
    await post(tx, await openMoney(tx, host.wall), signerFilling(filling))
  })
  for (let day = 0; day < 14; day++) {
    await actOfStaff(day)
    await rare.act(day)
    await life.liveDay()
  }
})
afterAll(() => host.drop())

const takesBack = async (code: string, nth: 'min' | 'max') => {
  const { first, last } = await host.world.db.one<{ first: bigint; last: bigint }>(
    sql`select min(movement_id) as first, max(movement_id) as last from movement where code = ${code}`,
  )
  expect(await takenBack(host, nth === 'min' ? first : last)).toBe(true)
}

async function actOfStaff(day: number): Promise<void> {
  const staff = byHost(host.world, host.wall)
  if (day === 2) await setPolicy(staff, { policy: 'promise-first' }, 'a lesson')
  if (day === 3) await bookRevenue(staff, { amount: '7.50', evidence: 'sold scrap' })
  if (day === 11) await bookRevenue(staff, { amount: '400.50', evidence: 'sold more' })
  // What was stated on day 3 is spent.
  if (day === 11) await takesBack('stated-revenue', 'min')
  if (day === 12) await addCapital(staff, { amount: '20.5', evidence: 'a loan' })
  if (day === 13) await takesBack('operator-capital', 'max')
}

const wrongIn = (archive: Buffer): string | null => {
  const { wrong } = verifyArchive(archive)
  return wrong === null ? null : wrongSentence(wrong)
}

test('every file of it holds', async () => {
  const backs = await host.world.db.many<{ pot: string; day: number; takenBack: bigint }>(
    sql`select pot, day, taken_back from pot_in where taken_back > 0 order by pot`,
  )
  expect(backs).toEqual([
    { pot: 'operator', day: 12, takenBack: 20_500_000n },
    { pot: 'revenue', day: 11, takenBack: 7_500_000n },
  ])
  expect(wrongIn(await fileOf(host, { kind: 'public' }))).toBeNull()
  expect(wrongIn(await fileOf(host, { kind: 'whole' }))).toBeNull()
  for (const memberId of rare.members)
    expect(wrongIn(await fileOf(host, { kind: 'member', memberId })), `member ${memberId}`).toBeNull()
})

test('in a member’s own file, what a reversal takes back is the movement that it names', async () => {
  const [memberId = 0n] = rare.members.slice(-1)
  const archive = await fileOf(host, { kind: 'member', memberId })
  const rows = cellsOf(opened(archive), 'movements')
  const reversals = rows.flatMap(({ reverses }, index) => (reverses === '' ? [] : [index + 2]))
  expect(reversals).toHaveLength(2)
  for (const line of reversals) {
    const changed = opened(archive)
    changeCell(changed, 'movements', { line, column: 'reverses', change: (text) => String(Number(text) + 1) })
    expect(isNamed(verifyArchive(await closed(changed)).wrong, { table: 'movements', line })).toBe(true)
  }
})
