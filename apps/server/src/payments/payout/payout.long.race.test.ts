/**
 * Two application processes, and kills −9 of everything that a payout involves: each withdrawal is
 * paid exactly once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { byLength } from '../../../../../tests/support/length.ts'
import type { Withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { publishedNode } from '../../chain/node/published-node.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  endHard,
  type PayingProcess,
  type PayingSite,
  payingSite,
  until,
} from './payout-processes.fixture.ts'

const net = 4_750_000n * 10n ** 12n

let site: PayingSite
beforeEach(async () => {
  site = await payingSite()
})
afterEach(() => site.drop())

/**
 * Each member got the net amount of one withdrawal, in one transaction, and the books add up. A
 * process must still run: a node that was killed has other last blocks afterwards, and the books
 * say nothing about the coins until somebody has read them.
 */
async function paidOnce(asked: readonly Withdrawing[]) {
  const chain = await site.look()
  expect(await site.disagreement(chain)).toBeNull()
  for (const who of asked) expect(await site.received(chain, who)).toBe(net)
  const { payouts, transactions } = await site.catalogue.one<{ payouts: number; transactions: number }>(sql`
    select (select count(*)::int from chain_payout where ended = 'arrived') as payouts,
      (select count(*)::int from chain_transaction where reference like 'payout/%' and block_number is not null)
        as transactions`)
  expect({ payouts, transactions }).toEqual({ payouts: asked.length, transactions: asked.length })
}

const askMany = async (count: number) => {
  const asked: Withdrawing[] = []
  for (let number = 0; number < count; number++) asked.push(await site.ask())
  return asked
}

test('of two processes one pays each withdrawal once, and the other takes over when it dies', async () => {
  await site.fill(1_000_000_000n)
  const early = await askMany(byLength({ short: 6, long: 20 }))
  const both = [await site.start(), await site.start()]
  await until(async () => (await site.arrived()) >= 5, 'the first payouts')
  const sent = both.map((each) => each.report().sent)
  expect(sent.filter((count) => count > 0)).toHaveLength(1)
  expect(site.signers()).toHaveLength(1)
  const [first, second] = sent[0] === 0 ? both.toReversed() : both
  const late = await askMany(byLength({ short: 4, long: 10 }))
  await first?.end('SIGKILL')
  await until(async () => (await site.arrived()) === early.length + late.length, 'all payouts')
  expect(second?.report().failed).toBeLessThan(10)
  await paidOnce([...early, ...late])
  await second?.end('SIGTERM')
})

test('without the lock both processes pay, and only the lock of the signer’s folder separates them', async () => {
  await site.fill(1_000_000_000n)
  const both = [await site.start({ unlocked: true }), await site.start({ unlocked: true })]
  await askMany(3)
  await until(() => both.some((each) => each.report().failed > 0), 'a round that is refused')
  expect(site.signers().length).toBeGreaterThan(0)
  for (const each of both) await each.end('SIGKILL')
})

/** Kills while a payout is pending; later ones are not counted. */
const kills = byLength({ short: 3, long: 24 })
const triesMax = 5 * kills

test(`${kills} kills of application, signer and node around payouts: paid exactly once`, async () => {
  await site.fill(1_000_000_000n)
  let process: PayingProcess = await site.start()
  const asked: Withdrawing[] = []
  for (let [inside, tries] = [0, 0]; inside < kills; tries++) {
    expect(tries, 'kills, most of which came too late').toBeLessThan(triesMax)
    asked.push(...(await askMany(2)))
    await sleep((inside * 53) % 160)
    const isInside = (await site.arrived()) < asked.length
    process = await killOne(inside, process)
    if (isInside) inside++
  }
  await until(async () => (await site.arrived()) === asked.length, 'all payouts')
  await paidOnce(asked)
  await process.end('SIGTERM')
})

/**
 * Kills the application, its signer and its node in turn; a process that is not running at that
 * moment is skipped.
 */
async function killOne(number: number, application: PayingProcess): Promise<PayingProcess> {
  switch (number % 3) {
    case 0:
      await application.end('SIGKILL')
      return site.start()
    case 1:
      for (const pid of site.signers()) endHard(pid)
      return application
    default:
      endHard((await publishedNode(site.catalogue))?.pid ?? 0)
      return application
  }
}
